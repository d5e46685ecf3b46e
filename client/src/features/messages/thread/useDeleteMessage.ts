import { useApolloClient } from '@apollo/client/react';
import { useDeleteMessageMutation } from '../../../gql/messages';
import { refusalOf } from '../../../lib/forms/formErrors';
import { notify } from '../live/cacheVersion';
import { applyDeletion } from '../live/chatEvent';
import { removeMessage } from '../messageCache';

/** Deletes an own message for both sides; a missing one counts as deleted. Throws other failures. */
export function useDeleteMessage(partnerId: string): (messageId: string) => Promise<void> {
  const { cache } = useApolloClient();
  const [mutate] = useDeleteMessageMutation();
  return async (messageId) => {
    try {
      const { data } = await mutate({ variables: { id: messageId }, context: { preferSocket: true } });
      if (data) applyDeletion(cache, data.deleteMessage);
    } catch (error) {
      if (refusalOf(error).code !== 'NOT_FOUND') throw error;
      removeMessage(cache, partnerId, messageId);
      notify('chats');
    }
  };
}
