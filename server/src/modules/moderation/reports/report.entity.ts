import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../../users/users.module.js';

/** Any status may follow any. */
export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** A message as it was when the report was sent. It names no member, because it outlives both. */
export interface SnapshotMessage {
  sender: 'reporter' | 'reported';
  content: string;
  createdAt: string;
}

/** A report of one member about another. It outlives both. */
@Entity()
@Check('report_not_oneself_check', 'reporter_id <> reported_id')
@Check('report_reason_check', 'char_length(reason) BETWEEN 1 AND 2000')
@Check('report_status_check', `status IN ('pending', 'reviewed', 'resolved', 'dismissed')`)
@Index(['createdAt', 'id'])
@Index(['reporterId'])
@Index(['reportedId'])
@Index(['handledAt'], { where: `status IN ('resolved', 'dismissed')` })
export class Report {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Null once the account is erased. */
  @Column({ type: 'bigint', nullable: true })
  reporterId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  reporter!: Relation<Member> | null;

  /** Null once the account is erased. */
  @Column({ type: 'bigint', nullable: true })
  reportedId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL', nullable: true })
  reported!: Relation<Member> | null;

  @Column({ type: 'text' })
  reason!: string;

  /** The newest messages between the two, the oldest first. */
  @Column({ type: 'jsonb' })
  snapshot!: SnapshotMessage[];

  @Column({ type: 'text', default: 'pending' })
  status!: ReportStatus;

  @Column({ type: 'text', default: '' })
  adminNotes!: string;

  /** When an administrator last set the status. */
  @Column({ type: 'timestamptz', nullable: true })
  handledAt!: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
