import { AFTALE_CANCEL_TEXT_MAX } from '@venn/schema/limits';
import { firstProblem, normalise } from '@venn/schema/rules/rule';
import { fieldText } from '@venn/schema/texts/fields';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/ConfirmDialog';
import { FormStack } from '../../../../components/FormLayout';
import { showToast } from '../../../../components/feedback/toastStore';
import { TextArea } from '../../../../components/form/TextArea';
import { useCancelAftaleMutation } from '../../../../gql/aftaler';
import { errorText } from '../../../../lib/forms/formErrors';
import { AFTALE_RULES } from '../../../../shared/aftaler/aftaleRules';
import type { AftaleDialogProps } from './aftaleDialogProps';
import { DIALOG_TEXTS as TEXTS } from './texts';

/** Cancels an aftale, with a sentence for those who are coming. */
export function CancelDialog({ post, aftale, onClose }: AftaleDialogProps) {
  const [cancelAftale, { loading }] = useCancelAftaleMutation();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const mistake = firstProblem(AFTALE_RULES.aftaleCancelText, text);
  const cancel = async () => {
    if (mistake !== null) return;
    setProblem(null);
    try {
      await cancelAftale({
        variables: { postId: post.id, text: normalise(AFTALE_RULES.aftaleCancelText, text) as string },
      });
      onClose();
      showToast(TEXTS.cancelled);
    } catch (error) {
      setProblem(errorText(error, TEXTS.cancelFailed));
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={TEXTS.cancelTitle}
      confirmLabel={TEXTS.cancelConfirm}
      cancelLabel={TEXTS.keep}
      busyLabel={TEXTS.cancelling}
      busy={loading}
      error={problem}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <FormStack>
        <p>{aftale.placesLeft < aftale.places ? TEXTS.cancelText : TEXTS.cancelAlone}</p>
        <TextArea
          name="cancelText"
          label={TEXTS.cancelWords}
          optional
          rows={3}
          max={AFTALE_CANCEL_TEXT_MAX}
          help={TEXTS.cancelHelp}
          error={mistake === null ? undefined : fieldText(mistake)}
          value={text}
          onChange={setText}
        />
      </FormStack>
    </ConfirmDialog>
  );
}
