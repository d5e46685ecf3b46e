import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../users/users.module.js';

/** What a member is warned of. */
export const RETENTION_STEPS = ['pause', 'deletion'] as const;
export type RetentionStep = (typeof RETENTION_STEPS)[number];

/**
 * That a member who stays away is warned: one mail for each step. It is gone once the step was taken, or once the
 * member has come back.
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

  /** The last use that the warning is about; a later one makes it void. */
  @Column({ type: 'timestamptz' })
  unusedSince!: Date;

  /** Of the mail's Message-ID, the same for every try. */
  @Column({ type: 'uuid' })
  mailId!: string;

  /** When a mail server took the mail. */
  @Column({ type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;

  /** Not before this instant is the step taken. */
  @Column({ type: 'timestamptz' })
  dueAt!: Date;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
