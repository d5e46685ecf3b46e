import { publicId } from '../../../common/public-id.js';
import type { ChatType, ConversationStateType, UnreadType } from '../conversations/chat.types.js';
import { type MessageRow, toMessageType } from '../message.rows.js';
import type { MessageType } from '../message.types.js';
import {
  type ChatEvent,
  ConversationChangedType,
  MessageDeletedType,
  MessageReceivedType,
  NewMessageType,
} from './chat-event.types.js';
import type { SentMessageView } from './message.topics.js';

/** What the events of a message have besides it. */
interface MessageChange {
  changeNumber: number;
  follows: number;
  chat: ChatType | null;
  unread: UnreadType;
}

/** JSON from another server has dates as strings. */
const withDates = (message: MessageType): MessageType => ({ ...message, createdAt: new Date(message.createdAt) });

/** The fields of `MessageReceived`; `NewMessage` has an unread total besides. */
export function toReceivedFields({ chat, follows, ...sent }: SentMessageView): Omit<MessageChange, 'unread'> & {
  message: MessageType;
} {
  const message = withDates(sent.message);
  return { message, chat: { ...chat, lastMessage: message }, changeNumber: chat.changeNumber, follows };
}

/** The event of a message that was read from the database: deleted, sent by the viewer, or received. */
export function toMessageEvent(row: MessageRow, viewerId: number, partnerId: number, change: MessageChange): ChatEvent {
  if (row.deletedAt !== null) {
    return Object.assign(new MessageDeletedType(), {
      messageId: publicId('message', row.id),
      partnerId: publicId('member', partnerId),
      ...change,
    });
  }
  const event = row.senderId === viewerId ? new MessageReceivedType() : new NewMessageType();
  return Object.assign(event, { message: toMessageType(row, viewerId, partnerId), ...change });
}

/** The event of a conversation that has changed; `state` where the viewer has read it. */
export function toConversationChanged(partnerId: number, state?: ConversationStateType): ConversationChangedType {
  const { chat } = state ?? {};
  const reading = state && {
    ...state,
    chat: chat?.lastMessage ? { ...chat, lastMessage: withDates(chat.lastMessage) } : null,
  };
  return Object.assign(new ConversationChangedType(), {
    partnerId: publicId('member', partnerId),
    reading: reading ?? null,
  });
}
