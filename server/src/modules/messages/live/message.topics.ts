import type { PubSub } from '../../../infra/redis/pubsub.js';
import type { ChatType, ConversationStateType, MessageType } from '../message.types.js';

/** The topic of everything that a member's open windows hear of the chat; its id is the member's row number. */
export const CHAT_TOPIC = 'chat';

/** A message on its way to one of its two members, who were both checked when it was stored. */
export interface StoredNews {
  message: MessageType;
  /** The member's row of the list; its last message is this one. */
  chat: Omit<ChatType, 'lastMessage'>;
  /** The change before it that the member was told of. */
  follows: number;
}

/**
 * What travels between the servers, and loses its dates on the way. Where there are ids alone, as of deletions and from
 * versions that sent nothing else, each receiver reads with its own rights.
 */
export type ChatNews =
  | { kind: 'sent'; messageId: number; partnerId: number; stored?: StoredNews }
  | { kind: 'deleted'; messageId: number; partnerId: number; follows?: number }
  | { kind: 'conversationChanged'; partnerId: number; reading?: ConversationStateType }
  | { kind: 'viewerChanged' };

/** A message between its two members, and what each of them gets. */
export interface ToBoth<News> {
  messageId: number;
  senderId: number;
  recipientId: number;
  toSender: News;
  toRecipient: News;
}

/**
 * Tells the members' open windows what has happened. Nobody waits for it and its failure harms nothing: what was
 * stored is found by catching up.
 */
export class ChatAnnouncer {
  constructor(
    private readonly pubsub: Pick<PubSub, 'publish'>,
    private readonly onFailed: (fault: unknown) => void,
  ) {}

  /** To both: a message is there. */
  messageSent({ messageId, senderId, recipientId, toSender, toRecipient }: ToBoth<StoredNews>): void {
    this.#tell(recipientId, { kind: 'sent', messageId, partnerId: senderId, stored: toRecipient });
    this.#tell(senderId, { kind: 'sent', messageId, partnerId: recipientId, stored: toSender });
  }

  /** To both: a message is gone. They are given the change before it that each was told of. */
  messageDeleted({ messageId, senderId, recipientId, toSender, toRecipient }: ToBoth<number>): void {
    this.#tell(recipientId, { kind: 'deleted', messageId, partnerId: senderId, follows: toRecipient });
    this.#tell(senderId, { kind: 'deleted', messageId, partnerId: recipientId, follows: toSender });
  }

  /** To the reader's own windows: the conversation was read, and what that has made of the list. */
  conversationRead(readerId: number, partnerId: number, reading: ConversationStateType): void {
    this.#tell(readerId, { kind: 'conversationChanged', partnerId, reading });
  }

  /** To one member's own windows: the conversation with the partner, or how the two stand, is another now. */
  conversationChanged(memberId: number, partnerId: number): void {
    this.#tell(memberId, { kind: 'conversationChanged', partnerId });
  }

  #tell(memberId: number, news: ChatNews): void {
    this.pubsub.publish(CHAT_TOPIC, memberId, news).catch(this.onFailed);
  }
}
