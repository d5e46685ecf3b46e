import { useApolloClient } from '@apollo/client/react';
import { useDeleteMessageMutation } from '../../gql/messages';
import { refusalOf } from '../../lib/form-errors';
import { takeDeletion } from './chatEvent';
import { removeMessage } from './messageCache';
import { tell } from './news';

/** Deletes an own message for both sides. One that the server doesn't find is deleted already. Throws other failures. */
export function useDeleteMessage(partnerId: string): (messageId: string) => Promise<void> {
  const { cache } = useApolloClient();
  const [mutate] = useDeleteMessageMutation();
  return async (messageId) => {
    try {
      const { data } = await mutate({ variables: { id: messageId }, context: { preferSocket: true } });
      if (data) takeDeletion(cache, data.deleteMessage);
    } catch (error) {
      if (refusalOf(error).code !== 'NOT_FOUND') throw error;
      removeMessage(cache, partnerId, messageId);
      tell('chats');
    }
  };
}
