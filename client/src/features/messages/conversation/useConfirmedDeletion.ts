import { useState } from 'react';
import { useDeleteMessage } from '../thread/useDeleteMessage';

export type ConfirmedDeletion = ReturnType<typeof useConfirmedDeletion>;

/** Deletion of a selected own message after confirmation. `done` counts the deleted messages. */
export function useConfirmedDeletion(partnerId: string) {
  const deleteMessage = useDeleteMessage(partnerId);
  const [messageId, setMessageId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [done, setDone] = useState(0);
  const select = (id: string | null) => {
    setFailed(false);
    setMessageId(id);
  };
  const confirm = async () => {
    if (messageId === null) return;
    setBusy(true);
    setFailed(false);
    try {
      await deleteMessage(messageId);
      setMessageId(null);
      setDone((count) => count + 1);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { messageId, busy, failed, done, select, confirm };
}
