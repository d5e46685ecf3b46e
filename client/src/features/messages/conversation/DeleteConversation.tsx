import { useApolloClient } from '@apollo/client/react';
import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { showToast } from '../../../components/feedback/toastStore';
import { useDeleteConversationMutation } from '../../../gql/messages';
import { refusalOf } from '../../../lib/forms/formErrors';
import { refreshUnread } from '../../../lib/unreadCount';
import { outbox } from '../compose/outbox';
import { markStale } from '../live/staleTopics';
import { clearConversation } from '../messageCache';
import { TEXTS } from '../texts';
import { DELETION_TEXTS } from './deletionTexts';

interface DeleteConversationProps {
  partnerId: string;
  /** Null for a missing member. */
  username: string | null;
  onClose: () => void;
}

/** Confirms and deletes the conversation for the viewer, then navigates to the list. */
export function DeleteConversation({ partnerId, username, onClose }: DeleteConversationProps) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useDeleteConversationMutation();
  const [failed, setFailed] = useState(false);

  const confirm = async () => {
    setFailed(false);
    try {
      await mutate({ variables: { with: partnerId } });
    } catch (error) {
      // A missing member has no conversation to delete.
      if (refusalOf(error).code !== 'MEMBER_NOT_FOUND') {
        setFailed(true);
        return;
      }
    }
    // Emptied while still on the screen, the conversation would show its opening lines for a moment.
    await navigate(PATHS.messages, { flushSync: true });
    clearConversation(cache, partnerId);
    outbox.removeFailed(partnerId);
    markStale('chats');
    refreshUnread();
    showToast(DELETION_TEXTS.conversationDeleted);
  };
  return (
    <ConfirmDialog
      open
      danger
      title={DELETION_TEXTS.deleteConversationTitle(username)}
      confirmLabel={TEXTS.deleteConversation}
      busyLabel={DELETION_TEXTS.deletingConversation}
      busy={loading}
      error={failed ? DELETION_TEXTS.deleteConversationFailed : null}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {DELETION_TEXTS.deleteConversationText(username)}
    </ConfirmDialog>
  );
}
