import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { ReportedMessage, ReportedSnapshot } from '../../../shared/reportable.js';
import { Report } from './report.entity.js';

/** One time that somebody reported something. */
@Entity()
@Check(
  'report_entry_kind_check',
  `kind IN ('danger_to_life', 'minor_in_danger', 'harassment', 'hate', 'sexual', 'scam', 'fake', 'spam', 'other')`,
)
@Check('report_entry_reason_check', 'char_length(reason) BETWEEN 1 AND 2000')
@Check('report_entry_thing_check', `thing IN ('profile', 'post', 'comment', 'message', 'proposal')`)
@Index(['reportId'])
export class ReportEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  reportId!: number;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  report!: Relation<Report>;

  @Column({ type: 'text' })
  kind!: ReportKind;

  @Column({ type: 'text' })
  reason!: string;

  /** What was reported; null for a visitor's link that names nothing of ours. */
  @Column({ type: 'text', nullable: true })
  thing!: ReportedThing | null;

  /** The row of the thing, which may be gone by now. */
  @Column({ type: 'bigint', nullable: true })
  thingId!: number | null;

  /** The link of a visitor's report. */
  @Column({ type: 'text', nullable: true })
  location!: string | null;

  /** Null where nothing was found, and for reports from before it was kept. */
  @Column({ type: 'jsonb', nullable: true })
  snapshot!: ReportedSnapshot | null;

  /** The newest messages between the two, shown and sealed ones, the oldest first. */
  @Column({ type: 'jsonb' })
  messages!: ReportedMessage[];

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
