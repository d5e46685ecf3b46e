import type { DecisionGround, DecisionKind } from '@venn/schema/moderation';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { FoundBy } from '../../../shared/reasons.js';
import { Member } from '../../members/members.module.js';
import { Report } from '../reports/report.entity.js';

/** A decision about a member or what a member has written, with the reasons that the member was given. It outlives both. */
@Entity()
@Check('decision_kind_check', `kind IN ('hide', 'remove_post', 'remove_comment', 'warn', 'ban', 'erase')`)
@Check(
  'decision_ground_check',
  `ground IN ('harassment', 'hate', 'sexual', 'scam', 'spam', 'fake', 'dating', 'contact_details', 'picture', 'private_content', 'age', 'several_profiles', 'unlawful', 'terms')`,
)
@Check('decision_found_by_check', `found_by IN ('report', 'own')`)
@Check('decision_facts_check', 'char_length(facts) <= 2000')
@Check('decision_ends_at_check', `ends_at IS NULL OR kind = 'ban'`)
@Index(['memberId'])
@Index(['reportId'])
@Index(['postId'])
@Index(['commentId'])
@Index(['createdAt'])
export class Decision {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Null once the account is erased. */
  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  member!: Relation<Member> | null;

  @Column({ type: 'text' })
  kind!: DecisionKind;

  @Column({ type: 'text' })
  ground!: DecisionGround;

  /** What happened, as the member is told; empty only where `reasonsMissing`. */
  @Column({ type: 'text', default: '' })
  facts!: string;

  /** For administrators alone; may be empty. */
  @Column({ type: 'text', default: '' })
  note!: string;

  @Column({ type: 'text' })
  foundBy!: FoundBy;

  @Column({ type: 'bigint', nullable: true })
  reportId!: number | null;

  @ManyToOne(() => Report, { onDelete: 'SET NULL', nullable: true })
  report!: Relation<Report> | null;

  /** The administrator; null for the command line. It stays when the account is erased. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  /** What was removed; null once it is deleted. The wall, whose tables these are, comes after this module. */
  @Column({ type: 'bigint', nullable: true })
  postId!: number | null;

  @ManyToOne('Post', { onDelete: 'SET NULL', nullable: true })
  post!: Relation<object> | null;

  @Column({ type: 'bigint', nullable: true })
  commentId!: number | null;

  @ManyToOne('Comment', { onDelete: 'SET NULL', nullable: true })
  comment!: Relation<object> | null;

  /** When a ban ends by the clock. */
  @Column({ type: 'timestamptz', nullable: true })
  endsAt!: Date | null;

  /** Whether it was made by a call that named no ground or facts. */
  @Column({ type: 'boolean', default: false })
  reasonsMissing!: boolean;

  /** The keyed hash of the address that the reasons were sent to, by which the owner of an erased account is known. */
  @Column({ type: 'bytea', nullable: true })
  emailHash!: Buffer | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** When the member acknowledged it after a login. */
  @Column({ type: 'timestamptz', nullable: true })
  seenAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;
}
