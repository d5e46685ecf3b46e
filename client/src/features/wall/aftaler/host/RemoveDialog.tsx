import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/ConfirmDialog';
import { showToast } from '../../../../components/feedback/toastStore';
import { Named } from '../../../../components/Named';
import { useRemoveGuestMutation } from '../../../../gql/aftaler';
import type { AftaleCard_AftaleFragment as Aftale } from '../../../../gql/wall';
import { errorText } from '../../../../lib/forms/formErrors';
import { HOST_TEXTS as TEXTS } from './texts';

interface RemoveDialogProps {
  guest: Aftale['coming'][number];
  onClose: () => void;
}

/** Confirms that somebody is taken off the list of those who are coming. */
export function RemoveDialog({ guest, onClose }: RemoveDialogProps) {
  const [removeGuest, { loading }] = useRemoveGuestMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setProblem(null);
    try {
      await removeGuest({ variables: { id: guest.requestId ?? '' } });
      onClose();
      showToast(TEXTS.removed(guest.username));
    } catch (error) {
      setProblem(errorText(error, TEXTS.removeFailed));
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={TEXTS.removeTitle(guest.username)}
      confirmLabel={TEXTS.remove}
      busyLabel={TEXTS.removing}
      busy={loading}
      error={problem}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <Named text={TEXTS.removeText} name={guest.username} />
      </p>
    </ConfirmDialog>
  );
}
