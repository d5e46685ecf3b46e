import type { PubSub } from '../../infra/pubsub.js';

/** The topic of everything that a member's open windows hear of the chat; its id is the member's row number. */
export const CHAT_TOPIC = 'chat';

/** What travels between the servers: ids only, so that each receiver reads with its own rights. */
export type ChatNews =
  | { kind: 'sent' | 'deleted'; messageId: number; partnerId: number }
  | { kind: 'conversationChanged'; partnerId: number }
  | { kind: 'viewerChanged' };

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
  messageSent(messageId: number, senderId: number, recipientId: number): void {
    this.#toBoth('sent', messageId, senderId, recipientId);
  }

  /** To both: a message is gone. */
  messageDeleted(messageId: number, senderId: number, recipientId: number): void {
    this.#toBoth('deleted', messageId, senderId, recipientId);
  }

  /** To one member's own windows: the conversation with the partner, or how the two stand, is another now. */
  conversationChanged(memberId: number, partnerId: number): void {
    this.#tell(memberId, { kind: 'conversationChanged', partnerId });
  }

  #toBoth(kind: 'sent' | 'deleted', messageId: number, senderId: number, recipientId: number): void {
    this.#tell(recipientId, { kind, messageId, partnerId: senderId });
    this.#tell(senderId, { kind, messageId, partnerId: recipientId });
  }

  #tell(memberId: number, news: ChatNews): void {
    this.pubsub.publish(CHAT_TOPIC, memberId, news).catch(this.onFailed);
  }
}
