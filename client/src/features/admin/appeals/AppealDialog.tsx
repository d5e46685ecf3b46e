import { APPEAL_TEXT_MAX } from '@venn/schema/limits';
import { isBlank } from '@venn/schema/rules/blank';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { FormStack } from '../../../components/FormLayout';
import { TextArea } from '../../../components/form/TextArea';
import { type AppealOutcome, useDecideAppealMutation } from '../../../gql/appeals';
import { firstOf } from '../../../lib/format';
import { errorMessage } from '../useActionAlert';
import { TEXTS as PAGE_TEXTS } from './texts';

const TEXTS = PAGE_TEXTS.dialog;

interface AppealDialogProps {
  /** The decision's. */
  id: string;
  outcome: AppealOutcome;
  onDecided: (text: string) => void;
  onClose: () => void;
}

/** Asks for the reasons of an appeal's outcome, and decides it. Mounted only while it is open. */
export function AppealDialog({ id, outcome, onDecided, onClose }: AppealDialogProps) {
  const texts = TEXTS[outcome];
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [decideAppeal, { loading }] = useDecideAppealMutation({ refetchQueries: ['AdminPending'] });
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = async () => {
    setFailure(null);
    const isEmpty = isBlank(answer);
    setProblem(isEmpty ? TEXTS.answerProblem : null);
    if (isEmpty) {
      field.current?.focus();
      return;
    }
    try {
      await decideAppeal({ variables: { id, outcome, answer } });
      onClose();
      onDecided(TEXTS.done[outcome]);
    } catch (error) {
      setFailure(TEXTS.failed(errorMessage(error)));
    }
  };
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.submit}
      busyLabel={TEXTS.busy}
      cancelLabel={TEXTS.cancel}
      busy={loading}
      error={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <FormStack>
        <p>{texts.effect}</p>
        <TextArea
          name="answer"
          ref={field}
          label={TEXTS.answer}
          help={TEXTS.answerHelp}
          rows={4}
          max={APPEAL_TEXT_MAX}
          value={answer}
          error={problem ?? undefined}
          onChange={(text) => setAnswer(firstOf(text, APPEAL_TEXT_MAX))}
        />
      </FormStack>
    </ConfirmDialog>
  );
}
