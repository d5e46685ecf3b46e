import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How many members have used Venn in a month of Copenhagen's calendar: a number, which outlives what it was counted from. */
@Entity()
@Check('monthly_activity_month_check', 'extract(day FROM month) = 1')
@Check('monthly_activity_members_check', 'members >= 0')
export class MonthlyActivity {
  /** The first day of the month. */
  @PrimaryColumn({ type: 'date' })
  month!: string;

  @Column({ type: 'int' })
  members!: number;
}
