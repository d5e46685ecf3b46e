import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Member } from '../members/members.module.js';
import { Conversation } from './conversations/conversation.entity.js';

/**
 * One message. A deleted one keeps its row without the text, so that clients learn of the deletion when they catch up.
 * The partial indexes find unread messages: those of a conversation of any length, and those of a time range.
 */
@Entity()
@Check(
  'message_content_check',
  `(deleted_at IS NULL AND char_length(content) BETWEEN 1 AND 2000) OR (deleted_at IS NOT NULL AND content = '')`,
)
@Unique(['conversationId', 'number'])
@Unique(['senderId', 'clientMessageId'])
@Index(['conversationId', 'changeNumber'])
@Index(['createdAt'], { where: 'read_at IS NULL AND deleted_at IS NULL' })
@Index(['conversationId', 'senderId', 'number'], { where: 'read_at IS NULL AND deleted_at IS NULL' })
export class Message {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  conversationId!: number;

  @ManyToOne(() => Conversation, { onDelete: 'CASCADE' })
  conversation!: Relation<Conversation>;

  /** Position in the conversation, from 1, assigned under the conversation's lock. */
  @Column({ type: 'integer' })
  number!: number;

  /** The conversation's change number when this message last changed. */
  @Column({ type: 'integer' })
  changeNumber!: number;

  @Column({ type: 'bigint' })
  senderId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  sender!: Relation<Member>;

  /** Made by the client: retries, over HTTP or the socket, are stored once. */
  @Column({ type: 'uuid' })
  clientMessageId!: string;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  readAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}
