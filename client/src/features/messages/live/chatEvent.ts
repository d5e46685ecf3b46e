import type { ApolloCache } from '@apollo/client';
import type {
  Chat_ChatFragment as Chat,
  ChatEventsSubscription,
  Message_DeletedFragment as Deleted,
  Conversation_ReadingFragment as Reading,
  Unread_CountFragment as Unread,
} from '../../../gql/messages';
import { applyUnread } from '../../../lib/unreadCount';
import { addMessage, advanceTo, markRead, mayBeUnread, putChat, readThread, removeMessage } from '../messageCache';
import { visibleConversationStore } from '../visibleConversation';
import { bumpVersion } from './cacheVersion';
import { threadTopic } from './staleTopics';

export type ChatEvent = ChatEventsSubscription['chatEvents'];

interface ApplyResult {
  /** The conversation's partner; null where the event concerns no conversation. */
  partnerId: string | null;
  /** An earlier change of the conversation was missed: fetch the changes. */
  behind: boolean;
  /** The event carries no data: fetch the list, too. */
  isHint: boolean;
}

/** A change of a conversation, from a live event or the response to a mutation. */
interface ChangePayload {
  changeNumber: number;
  follows: number;
  chat: Chat | null;
  unread?: Unread;
}

/** Writes a change's chat list entry, unread total and number to the cache; its messages are in the thread already. */
function apply(
  cache: ApolloCache,
  partnerId: string,
  { changeNumber, follows, chat, unread }: ChangePayload,
): ApplyResult {
  putChat(cache, partnerId, chat, chat?.changeNumber ?? changeNumber);
  if (unread) applyUnread(unread);
  const behind = !advanceTo(cache, partnerId, { changeNumber, follows });
  bumpVersion('chats');
  bumpVersion(threadTopic(partnerId));
  return { partnerId, behind, isHint: false };
}

/** Applies a reading by the viewer, in this window (response) or another one (event). */
export function applyReading(cache: ApolloCache, partnerId: string, reading: Reading): ApplyResult {
  markRead(cache, partnerId, reading.readTo);
  return apply(cache, partnerId, reading);
}

/** Applies a deletion: the response to the viewer's own or the event of another's. */
export function applyDeletion(cache: ApolloCache, deleted: Deleted): ApplyResult {
  const page = readThread(cache, deleted.partnerId);
  if (page && mayBeUnread(page, [deleted.messageId])) {
    // Its number stays, so that catching up finds the deletion, too, and reloads the conversation.
    putChat(cache, deleted.partnerId, deleted.chat, deleted.chat?.changeNumber ?? deleted.changeNumber);
    if (deleted.unread) applyUnread(deleted.unread);
    bumpVersion('chats');
    return { partnerId: deleted.partnerId, behind: true, isHint: false };
  }
  removeMessage(cache, deleted.partnerId, deleted.messageId);
  return apply(cache, deleted.partnerId, deleted);
}

/** Hides the unread count of the visible conversation until the server confirms the reading. */
function hideUnread({ chat, changeNumber, follows }: ChangePayload): ChangePayload {
  return { chat: chat && { ...chat, unreadCount: 0 }, changeNumber, follows };
}

/** Applies a live event to thread, list and unread total. */
export function applyEvent(cache: ApolloCache, event: ChatEvent): ApplyResult {
  switch (event.__typename) {
    // `viewerLink` has already updated the session; the wall shows aftaler.
    case 'ViewerChanged':
    case 'AftaleChanged':
      return { partnerId: null, behind: false, isHint: false };
    case 'ConversationChanged':
      return event.reading
        ? applyReading(cache, event.partnerId, event.reading)
        : { partnerId: event.partnerId, behind: true, isHint: true };
    case 'MessageDeleted':
      return applyDeletion(cache, event);
    case 'MessageReceived':
      addMessage(cache, event.message);
      return apply(cache, event.message.recipientId, event);
    case 'NewMessage': {
      const partnerId = event.message.senderId;
      addMessage(cache, event.message);
      return apply(cache, partnerId, partnerId === visibleConversationStore.get() ? hideUnread(event) : event);
    }
  }
}
