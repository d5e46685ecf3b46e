import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member, Town } from '../members/members.module.js';
import { Conversation } from '../messages/messages.module.js';
import type { StoredState } from './proposal.policy.js';

/**
 * An aftale that a member proposes to the partner of a conversation. It isn't a message: it costs no waiting time, and has no
 * number of its own.
 */
@Entity()
@Check('proposal_title_check', 'char_length(title) BETWEEN 3 AND 60')
@Check('proposal_place_check', 'char_length(place) BETWEEN 1 AND 120')
@Check('proposal_state_check', `state IN ('open', 'accepted', 'declined', 'withdrawn', 'cancelled', 'lapsed')`)
@Index('proposal_open_idx', ['conversationId'], { unique: true, where: `state = 'open'` })
@Index(['conversationId', 'id'])
@Index(['proposerId'])
@Index(['proposerId', 'clientRequestId'], { unique: true, where: 'client_request_id IS NOT NULL' })
@Index(['startsAt'])
@Index('proposal_starts_at_place_idx', ['startsAt'], { where: 'place IS NOT NULL' })
@Index(['remindAt'], { where: 'remind_at IS NOT NULL' })
export class Proposal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  conversationId!: number;

  @ManyToOne(() => Conversation, { onDelete: 'CASCADE' })
  conversation!: Relation<Conversation>;

  @Column({ type: 'bigint' })
  proposerId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  proposer!: Relation<Member>;

  /** Made by the client, so that retries are one proposal. */
  @Column({ type: 'uuid', nullable: true })
  clientRequestId!: string | null;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  startsAt!: Date;

  @Column({ type: 'smallint' })
  townId!: number;

  @ManyToOne(() => Town, { onDelete: 'RESTRICT' })
  town!: Relation<Town>;

  /** Null without one, and some days after the beginning. */
  @Column({ type: 'text', nullable: true })
  place!: string | null;

  @Column({ type: 'text' })
  state!: StoredState;

  /** The newest message when it was proposed: it is shown after that one. */
  @Column({ type: 'integer' })
  afterNumber!: number;

  /** The conversation's change number when it was proposed: whoever has cleared it later doesn't see it. */
  @Column({ type: 'integer' })
  atChange!: number;

  @Column({ type: 'timestamptz' })
  proposedAt!: Date;

  /** When it got its state. */
  @Column({ type: 'timestamptz' })
  changedAt!: Date;

  /** When the two are reminded; null unless they have agreed, once they were, or when it was too late for that. */
  @Column({ type: 'timestamptz', nullable: true })
  remindAt!: Date | null;
}
