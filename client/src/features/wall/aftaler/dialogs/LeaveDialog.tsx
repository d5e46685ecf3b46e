import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/ConfirmDialog';
import { showToast } from '../../../../components/feedback/toastStore';
import { errorText } from '../../../../lib/forms/formErrors';
import type { AftaleDialogProps } from './aftaleDialogProps';
import { leaveAftale } from './leaveAftale';
import { DIALOG_TEXTS as TEXTS } from './texts';

/** Confirms that the viewer doesn't come after all. */
export function LeaveDialog({ post, onClose }: AftaleDialogProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await leaveAftale(client, post.id);
      onClose();
      showToast(TEXTS.left);
    } catch (error) {
      setProblem(errorText(error, TEXTS.leaveFailed));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={TEXTS.leaveTitle}
      confirmLabel={TEXTS.leaveConfirm}
      busyLabel={TEXTS.leaving}
      busy={busy}
      error={problem}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {TEXTS.leave}
    </ConfirmDialog>
  );
}
