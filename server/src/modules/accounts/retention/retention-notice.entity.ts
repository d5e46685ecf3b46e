import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/members.module.js';

/** The steps that a member is warned of. */
export const RETENTION_STEPS = ['pause', 'deletion'] as const;
export type RetentionStep = (typeof RETENTION_STEPS)[number];

/**
 * A warning of an inactive member: one mail for each step. Deleted when the step is due, whether it is taken or the
 * member has been active since.
 */
@Entity()
@Check('retention_notice_step_check', `step IN ('pause', 'deletion')`)
@Index(['step', 'dueAt'])
@Index(['createdAt'], { where: 'mailed_at IS NULL' })
export class RetentionNotice {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @PrimaryColumn({ type: 'text' })
  step!: RetentionStep;

  /** The last use at the time of the warning; a later one makes the warning void. */
  @Column({ type: 'timestamptz' })
  unusedSince!: Date;

  /** Part of the mail's Message-ID, the same for every attempt. */
  @Column({ type: 'uuid' })
  mailId!: string;

  /** When a mail server accepted the mail. */
  @Column({ type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;

  /** The step isn't taken before this instant. */
  @Column({ type: 'timestamptz' })
  dueAt!: Date;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
