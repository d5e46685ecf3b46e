import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Member } from '../../members/members.module.js';

/**
 * Two members' conversation. The pair is ordered by id, so there is one row whoever writes first. Its row lock
 * serialises message and change numbers; each side has its own unread count and cleared range.
 */
@Entity()
@Check('conversation_pair_check', 'low_id < high_id')
@Unique(['lowId', 'highId'])
@Index(['highId'])
export class Conversation {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  lowId!: number;

  @Column({ type: 'bigint' })
  highId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  low!: Relation<Member>;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  high!: Relation<Member>;

  /** The number of the newest message. */
  @Column({ type: 'integer', default: 0 })
  lastNumber!: number;

  /** Incremented by every insert, deletion, reading and clearing; clients catch up from the last one they saw. */
  @Column({ type: 'integer', default: 0 })
  changeNumber!: number;

  @Column({ type: 'integer', default: 0 })
  lowUnread!: number;

  @Column({ type: 'integer', default: 0 })
  highUnread!: number;

  /** Messages up to this number are hidden from the side's own view. */
  @Column({ type: 'integer', default: 0 })
  lowClearedTo!: number;

  @Column({ type: 'integer', default: 0 })
  highClearedTo!: number;

  /** The change number of the side's last clearing: a client behind it has to load the conversation again. */
  @Column({ type: 'integer', default: 0 })
  lowClearedChange!: number;

  @Column({ type: 'integer', default: 0 })
  highClearedChange!: number;

  /** Whether the side has ever sent a message. Never unset, neither by deletion nor by clearing. */
  @Column({ type: 'boolean', default: false })
  lowWrote!: boolean;

  @Column({ type: 'boolean', default: false })
  highWrote!: boolean;

  /** The change number of the side's last reading, of which the other side is not notified. */
  @Column({ type: 'integer', default: 0 })
  lowReadChange!: number;

  @Column({ type: 'integer', default: 0 })
  highReadChange!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
