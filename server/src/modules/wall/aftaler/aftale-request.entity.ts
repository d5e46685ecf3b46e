import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Member } from '../../members/members.module.js';
import type { RequestState } from '../aftale-facts/aftale.policy.js';
import { Aftale } from './aftale.entity.js';

/**
 * A member's request to join an aftale, and what became of it; deleted when it is taken back. The order of ids is the order
 * of asking: they are assigned under the aftale's row lock.
 */
@Entity()
@Check('aftale_request_state_check', `state IN ('asked', 'waiting', 'coming', 'declined')`)
@Check('aftale_request_note_check', 'char_length(note) BETWEEN 1 AND 300')
@Unique(['postId', 'memberId'])
@Index(['memberId'])
@Index('aftale_request_note_idx', ['postId'], { where: 'note IS NOT NULL' })
@Index('aftale_request_unplaced_idx', ['postId'], { where: "state <> 'coming'" })
@Index(['memberId', 'clientRequestId'], { unique: true, where: 'client_request_id IS NOT NULL' })
export class AftaleRequest {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  postId!: number;

  @ManyToOne(() => Aftale, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id' })
  aftale!: Relation<Aftale>;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @Column({ type: 'text' })
  state!: RequestState;

  /** For the host. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** Whether everybody who sees the aftale may see that the member is coming. */
  @Column({ type: 'boolean' })
  visible!: boolean;

  /** Made by the client, so that retries are one request. */
  @Column({ type: 'uuid', nullable: true })
  clientRequestId!: string | null;

  @Column({ type: 'timestamptz' })
  requestedAt!: Date;

  /** When it got its state from the host, or from a place that was freed. */
  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;
}
