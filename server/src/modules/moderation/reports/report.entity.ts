import type { ReportKind } from '@venn/schema/moderation';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { ReportOutcome } from '../../../shared/report-state.js';
import { Member } from '../../members/members.module.js';

/** Any status may follow any. */
export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The statuses of a report that nobody has decided. */
export const OPEN_STATUSES = `('pending', 'reviewed')`;

/**
 * What a member or a visitor has reported about a member: one row for a pair of members while it is open, with an entry
 * for each time. It outlives both.
 */
@Entity()
@Check('report_not_oneself_check', 'reporter_id <> reported_id')
@Check(
  'report_kind_check',
  `kind IN ('danger_to_life', 'minor_in_danger', 'harassment', 'hate', 'sexual', 'scam', 'fake', 'spam', 'other')`,
)
@Check('report_status_check', `status IN ('pending', 'reviewed', 'resolved', 'dismissed')`)
@Check('report_outcome_told_check', `outcome_told IN ('acted', 'no_breach')`)
@Check('report_visitor_check', 'reporter_id IS NULL OR (visitor_name IS NULL AND visitor_email IS NULL)')
@Index(['createdAt', 'id'])
@Index(['reporterId'])
@Index(['reportedId'])
@Index(['reporterId', 'reportedId'], { unique: true, where: `status IN ('pending', 'reviewed')` })
@Index(['firstClosedAt'], { where: 'first_closed_at IS NOT NULL' })
@Index(['handledAt'], { where: `status IN ('resolved', 'dismissed')` })
export class Report {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Null for a visitor, and once the account is erased. */
  @Column({ type: 'bigint', nullable: true })
  reporterId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  reporter!: Relation<Member> | null;

  /** Null when the report is about nobody in particular, and once the account is erased. */
  @Column({ type: 'bigint', nullable: true })
  reportedId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  reported!: Relation<Member> | null;

  /** The gravest kind of its entries. */
  @Column({ type: 'text' })
  kind!: ReportKind;

  /** Null for members, and for visitors who didn't give one. */
  @Column({ type: 'text', nullable: true })
  visitorName!: string | null;

  /** The visitor's address, to which the receipt and the outcome are sent. */
  @Column({ type: 'text', nullable: true })
  visitorEmail!: string | null;

  @Column({ type: 'text', default: 'pending' })
  status!: ReportStatus;

  @Column({ type: 'text', default: '' })
  adminNotes!: string;

  /** When an administrator last changed the status. */
  @Column({ type: 'timestamptz', nullable: true })
  handledAt!: Date | null;

  /** When it was closed for the first time; later changes of the status leave it. */
  @Column({ type: 'timestamptz', nullable: true })
  firstClosedAt!: Date | null;

  /** When the outcome was told; null again after a further entry. */
  @Column({ type: 'timestamptz', nullable: true })
  outcomeToldAt!: Date | null;

  /** The outcome that was told, which stays when the status changes; null again after a further entry. */
  @Column({ type: 'text', nullable: true })
  outcomeTold!: ReportOutcome | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
