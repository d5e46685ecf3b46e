import { useApolloClient } from '@apollo/client/react';
import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { showToast } from '../../components/toast.store';
import { useDeleteConversationMutation } from '../../gql/messages';
import { refreshUnread } from '../../lib/unread';
import { clearConversation } from './messageCache';
import { tell } from './news';
import { TEXTS } from './texts';
import type { Partner } from './usePartner';

interface DeleteConversationProps {
  partner: Partner;
  open: boolean;
  onClose: () => void;
}

/** Asks before the conversation leaves the viewer's side; then it goes back to the list. */
export function DeleteConversation({ partner, open, onClose }: DeleteConversationProps) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useDeleteConversationMutation();
  const [failed, setFailed] = useState(false);

  const confirm = async () => {
    setFailed(false);
    try {
      await mutate({ variables: { with: partner.id } });
    } catch {
      setFailed(true);
      return;
    }
    await navigate(PATHS.messages);
    clearConversation(cache, partner.id);
    tell('chats');
    refreshUnread();
    showToast(TEXTS.conversationDeleted);
  };
  const cancel = () => {
    setFailed(false);
    onClose();
  };

  return (
    <ConfirmDialog
      open={open}
      danger
      title={TEXTS.deleteConversationTitle(partner.username)}
      confirmLabel={TEXTS.deleteConversation}
      busyLabel={TEXTS.deletingConversation}
      busy={loading}
      error={failed ? TEXTS.deleteConversationFailed : null}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    >
      {TEXTS.deleteConversationText(partner.username)}
    </ConfirmDialog>
  );
}
