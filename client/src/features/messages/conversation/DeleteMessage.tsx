import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { TEXTS } from '../texts';
import type { ConfirmedDeletion } from './useConfirmedDeletion';

interface DeleteMessageProps {
  username: string;
  deletion: ConfirmedDeletion;
  onClose: () => void;
}

/** Confirms the deletion of an own message. */
export function DeleteMessage({ username, deletion, onClose }: DeleteMessageProps) {
  return (
    <ConfirmDialog
      open
      danger
      title={TEXTS.deleteMessageTitle}
      confirmLabel={TEXTS.deleteMessage}
      busyLabel={TEXTS.deletingMessage}
      busy={deletion.busy}
      error={deletion.failed ? TEXTS.deleteMessageFailed : null}
      onConfirm={() => void deletion.confirm()}
      onCancel={onClose}
    >
      {TEXTS.deleteMessageText(username)}
    </ConfirmDialog>
  );
}
