import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { TEXTS } from '../texts';
import { useDeleteMessage } from '../thread/useDeleteMessage';
import type { Partner } from '../usePartner';
import { DELETION_TEXTS } from './deletionTexts';

interface DeleteMessageProps {
  partner: Partner;
  messageId: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms and deletes an own message for both. */
export function DeleteMessage({ partner, messageId, onDeleted, onClose }: DeleteMessageProps) {
  const deleteMessage = useDeleteMessage(partner.id);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await deleteMessage(messageId);
      onClose();
      onDeleted();
    } catch {
      setBusy(false);
      setFailed(true);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={DELETION_TEXTS.deleteMessageTitle}
      confirmLabel={TEXTS.deleteMessage}
      busyLabel={DELETION_TEXTS.deletingMessage}
      busy={busy}
      error={failed ? DELETION_TEXTS.deleteMessageFailed : null}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {DELETION_TEXTS.deleteMessageText(partner.username)}
    </ConfirmDialog>
  );
}
