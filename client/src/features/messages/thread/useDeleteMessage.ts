import { useApolloClient } from '@apollo/client/react';
import { useDeleteMessageMutation } from '../../../gql/messages';
import { refusalOf } from '../../../lib/forms/formErrors';
import { applyDeletion } from '../live/chatEvent';
import { markStale } from '../live/staleTopics';
import { removeMessage } from '../messageCache';

/** Deletes an own message for both sides; `NOT_FOUND` counts as deleted. Throws other errors. */
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
      markStale('chats');
    }
  };
}
