import { REPORT_KINDS, type ReportKind } from '@venn/schema/moderation';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A visitor's report whose address isn't confirmed yet. The confirmation moves it to the reports; without one it is deleted
 * after `UNCONFIRMED_REPORT_HOURS`.
 */
@Entity()
@Check('visitor_report_kind_check', `kind IN (${REPORT_KINDS.map((kind) => `'${kind}'`).join(', ')})`)
@Index(['createdAt'])
export class VisitorReport {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: ReportKind;

  /** Where the content is, as the visitor describes it: a link or words. */
  @Column({ type: 'text' })
  location!: string;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
