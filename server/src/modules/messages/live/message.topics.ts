import type { PubSub } from '../../../infra/redis/pubsub.js';
import type { ChatType, ConversationStateType } from '../conversations/chat.types.js';
import type { MessageType } from '../message.types.js';

/** The topic of everything in the chat that a member's open windows are notified of; its id is the member's row id. */
export const CHAT_TOPIC = 'chat';

/** A stored message as one of its two members sees it. The rights of both were checked when it was stored. */
export interface SentMessageView {
  message: MessageType;
  /** The entry in the member's list of chats; its last message is this one. */
  chat: Omit<ChatType, 'lastMessage'>;
  /** The last change before it that the member was notified of. */
  follows: number;
}

/**
 * The payload of `CHAT_TOPIC`. Between servers it travels as JSON, which turns dates into strings. Of a payload with ids
 * alone (deletions, and messages from older servers) each receiver reads the rest with its own rights.
 */
export type ChatNotification =
  | { kind: 'sent'; messageId: number; partnerId: number; stored?: SentMessageView }
  | { kind: 'deleted'; messageId: number; partnerId: number; follows?: number }
  | { kind: 'conversationChanged'; partnerId: number; reading?: ConversationStateType }
  | { kind: 'viewerChanged' }
  | { kind: 'aftaleChanged'; postId: number };

/** A published notification, with the moment after the commit in ms; older servers send none. */
export type PublishedNotification = ChatNotification & { at?: number };

/** A message, with a value for each of its two members. */
export interface ForBoth<Value> {
  messageId: number;
  senderId: number;
  recipientId: number;
  toSender: Value;
  toRecipient: Value;
}

/**
 * Publishes changes of conversations to the members' open windows. Nothing waits for it, and a failure, which pub/sub
 * logs, loses no data: clients catch up by change numbers.
 */
export class ChatAnnouncer {
  constructor(private readonly pubsub: Pick<PubSub, 'publish'>) {}

  /** To both members: a message was stored. */
  messageSent({ messageId, senderId, recipientId, toSender, toRecipient }: ForBoth<SentMessageView>): void {
    this.#publish(recipientId, { kind: 'sent', messageId, partnerId: senderId, stored: toRecipient });
    this.#publish(senderId, { kind: 'sent', messageId, partnerId: recipientId, stored: toSender });
  }

  /** To both members: a message was stored before, and may not have been published: its server ended, or lost the answer. */
  messageMaybeSent(senderId: number, recipientId: number): void {
    this.conversationChanged(recipientId, senderId);
    this.conversationChanged(senderId, recipientId);
  }

  /** To both members: a message was deleted. The values are the last change before it that each was notified of. */
  messageDeleted({ messageId, senderId, recipientId, toSender, toRecipient }: ForBoth<number>): void {
    this.#publish(recipientId, { kind: 'deleted', messageId, partnerId: senderId, follows: toRecipient });
    this.#publish(senderId, { kind: 'deleted', messageId, partnerId: recipientId, follows: toSender });
  }

  /** To the reader's own windows: the conversation was read, with the resulting state. */
  conversationRead(readerId: number, partnerId: number, reading: ConversationStateType): void {
    this.#publish(readerId, { kind: 'conversationChanged', partnerId, reading });
  }

  /** To one member's own windows: the conversation with the partner, or the right to write in it, has changed. */
  conversationChanged(memberId: number, partnerId: number): void {
    this.#publish(memberId, { kind: 'conversationChanged', partnerId });
  }

  /** To the windows of those involved: what they see of an aftale has changed. */
  aftaleChanged(memberIds: readonly number[], postId: number): void {
    for (const memberId of memberIds) this.#publish(memberId, { kind: 'aftaleChanged', postId });
  }

  #publish(memberId: number, notification: ChatNotification): void {
    const published: PublishedNotification = { ...notification, at: Date.now() };
    this.pubsub.publish(CHAT_TOPIC, memberId, published).catch(() => undefined);
  }
}
