import type { ApolloCache } from '@apollo/client';
import type { ChatEventsSubscription } from '../../gql/messages';
import { addMessage, advanceTo, removeMessage } from './messageCache';

export type ChatEvent = ChatEventsSubscription['chatEvents'];

interface Taken {
  /** Whose conversation the event is of; null where it is of none. */
  partnerId: string | null;
  /** Something before this event was missed, or it says only that something changed: ask the server. */
  behind: boolean;
}

/** Brings one live event into the cache. */
export function takeEvent(cache: ApolloCache, event: ChatEvent): Taken {
  switch (event.__typename) {
    // The session has heard of the viewer on the way here.
    case 'ViewerChanged':
      return { partnerId: null, behind: false };
    case 'ConversationChanged':
      return { partnerId: event.partnerId, behind: true };
    case 'MessageDeleted':
      removeMessage(cache, event.partnerId, event.messageId);
      return { partnerId: event.partnerId, behind: !advanceTo(cache, event.partnerId, event.changeNumber) };
    default: {
      addMessage(cache, event.message);
      const { senderId, recipientId } = event.message;
      const partnerId = event.__typename === 'NewMessage' ? senderId : recipientId;
      return { partnerId, behind: !advanceTo(cache, partnerId, event.changeNumber) };
    }
  }
}
