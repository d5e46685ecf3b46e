import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Conversation } from '../conversations/conversation.entity.js';

/**
 * The words of `SEARCH_BLOCK` messages in a row of one conversation. Each word's positions are the places of its messages
 * in the block, from 1, so that words at the same position are words of the same message.
 */
@Entity()
@Index(['lastMessageId'])
export class SearchBlock {
  @PrimaryColumn({ type: 'bigint' })
  conversationId!: number;

  @ManyToOne(() => Conversation, { onDelete: 'CASCADE' })
  conversation!: Relation<Conversation>;

  /** The number of the block's last message: a multiple of `SEARCH_BLOCK`. */
  @PrimaryColumn({ type: 'integer' })
  lastNumber!: number;

  /** Says how far the messages have been looked at. */
  @Column({ type: 'bigint' })
  lastMessageId!: number;

  /** In the order of their numbers. */
  @Column({ type: 'bigint', array: true })
  messageIds!: number[];

  @Column({ type: 'tsvector' })
  words!: string;
}
