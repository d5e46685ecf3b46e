import type { ApolloCache } from '@apollo/client';
import type {
  Chat_ChatFragment as Chat,
  ChatEventsSubscription,
  Message_DeletedFragment as Deleted,
  Conversation_ReadingFragment as Reading,
  Unread_CountFragment as Unread,
} from '../../gql/messages';
import { hearOfUnread } from '../../lib/unread';
import { addMessage, advanceTo, markRead, putChat, removeMessage } from './messageCache';
import { noteHeard, threadTopic } from './news';
import { sightStore } from './sight';

export type ChatEvent = ChatEventsSubscription['chatEvents'];

interface Taken {
  /** Whose conversation the event is of; null where it is of none. */
  partnerId: string | null;
  /** Something in the conversation before this was missed: ask the server. */
  behind: boolean;
  /** It says only that something has changed: ask for the list, too. */
  isHint: boolean;
}

/** What a change of a conversation says of it, whether a live event brings it or the answer to a mutation. */
interface Said {
  changeNumber: number;
  follows: number;
  chat: Chat | null;
  unread?: Unread;
}

/** The row, the header's count and the number of a change whose messages are in the thread already. */
function take(cache: ApolloCache, partnerId: string, { changeNumber, follows, chat, unread }: Said): Taken {
  putChat(cache, partnerId, chat, chat?.changeNumber ?? changeNumber);
  if (unread) hearOfUnread(unread);
  const behind = !advanceTo(cache, partnerId, { changeNumber, follows });
  noteHeard('chats');
  noteHeard(threadTopic(partnerId));
  return { partnerId, behind, isHint: false };
}

/** Brings a reading of the viewer's into the cache: the answer to the own one, or the event of another window's. */
export function takeReading(cache: ApolloCache, partnerId: string, reading: Reading): Taken {
  markRead(cache, partnerId, reading.readTo);
  return take(cache, partnerId, reading);
}

/** Brings a deletion into the cache: the answer to the own one, or the event of another's. */
export function takeDeletion(cache: ApolloCache, deleted: Deleted): Taken {
  removeMessage(cache, deleted.partnerId, deleted.messageId);
  return take(cache, deleted.partnerId, deleted);
}

/** What is in sight is being read: its count would only flash up until the server has answered. */
function seen({ chat, changeNumber, follows }: Said): Said {
  return { chat: chat && { ...chat, unreadCount: 0 }, changeNumber, follows };
}

/** Brings one live event into the cache: the thread, the row of the list, and the count in the header. */
export function takeEvent(cache: ApolloCache, event: ChatEvent): Taken {
  switch (event.__typename) {
    // The session has heard of the viewer on the way here.
    case 'ViewerChanged':
      return { partnerId: null, behind: false, isHint: false };
    case 'ConversationChanged':
      return event.reading
        ? takeReading(cache, event.partnerId, event.reading)
        : { partnerId: event.partnerId, behind: true, isHint: true };
    case 'MessageDeleted':
      return takeDeletion(cache, event);
    case 'MessageReceived':
      addMessage(cache, event.message);
      return take(cache, event.message.recipientId, event);
    case 'NewMessage': {
      const partnerId = event.message.senderId;
      addMessage(cache, event.message);
      return take(cache, partnerId, partnerId === sightStore.get() ? seen(event) : event);
    }
  }
}
