import { isBlank } from '@venn/schema/rules/blank';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { FormStack } from '../../components/FormLayout';
import { loadChunk } from '../../lib/page/loadChunk';
import { useSession } from '../../lib/session/session';
import { NO_REASONS, type Reasons } from '../../shared/decision/reasons';
import { TEXTS } from './texts';

const ReasonFields = lazy(async () => ({
  default: (await loadChunk(() => import('../../shared/decision/ReasonFields'))).ReasonFields,
}));

interface DeleteDialogProps {
  title: string;
  question: string;
  author: { id: string } | null;
  /** Called with the reasons that the author is told, when an administrator deletes what is another's. */
  onDelete: (reasons: Reasons | null) => void;
  onClose: () => void;
}

/** Confirms the deletion of a post or comment; asks administrators for the reasons. Mounted only while it is open. */
export function DeleteDialog({ title, question, author, onDelete, onClose }: DeleteDialogProps) {
  const isOwn = useSession().user?.id === author?.id;
  const asksReasons = !isOwn && author !== null;
  const [reasons, setReasons] = useState<Reasons>(NO_REASONS);
  const [attempts, setAttempts] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const isMissing = asksReasons && isBlank(reasons.facts);
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={TEXTS.delete}
      focusCancel
      danger
      onCancel={onClose}
      onConfirm={() => {
        setAttempts(attempts + 1);
        if (isMissing) return;
        onClose();
        onDelete(asksReasons ? reasons : null);
      }}
    >
      <div ref={fields}>
        <FormStack>
          <p>{question}</p>
          {asksReasons ? (
            <Suspense>
              <ReasonFields
                language="da"
                value={reasons}
                error={attempts > 0 && isMissing ? TEXTS.factsMissing : undefined}
                onChange={setReasons}
              />
            </Suspense>
          ) : null}
        </FormStack>
      </div>
    </ConfirmDialog>
  );
}
