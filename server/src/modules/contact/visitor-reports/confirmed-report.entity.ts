import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Report } from '../../moderation/moderation.module.js';

/**
 * That a visitor has confirmed a report, as long as that is kept: a link that is opened again says so. The visitor's report
 * itself is gone by then.
 */
@Entity()
@Index(['reportId'])
export class ConfirmedReport {
  @PrimaryColumn({ type: 'bigint' })
  visitorReportId!: number;

  @Column({ type: 'bigint' })
  reportId!: number;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  report!: Relation<Report>;
}
