import { lazy, Suspense, useState } from 'react';
import { NO_REASONS, type Reasons } from '../../components/decision/reasons';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { FormStack } from '../../components/form/FormLayout';
import { loadChunk } from '../../lib/page/loadChunk';
import { useSession } from '../../lib/session/session';
import { TEXTS } from './texts';

const ReasonFields = lazy(async () => ({
  default: (await loadChunk(() => import('../../components/decision/ReasonFields'))).ReasonFields,
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
  const [reasons, setReasons] = useState<Reasons>(NO_REASONS);
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={TEXTS.delete}
      focusCancel
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onDelete(isOwn || author === null ? null : reasons);
      }}
    >
      <FormStack>
        <p>{question}</p>
        {isOwn || author === null ? null : (
          <Suspense>
            <ReasonFields language="da" value={reasons} onChange={setReasons} />
          </Suspense>
        )}
      </FormStack>
    </ConfirmDialog>
  );
}
