import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Something about members has changed; triggers write it beside the change (migration `change-log`). Only what: how it
 * is now, whoever reads the entry asks the tables. An entry without a member means that anything may have changed.
 */
@Entity()
@Check('change_log_subject_check', 'member_id IS NOT NULL OR other_id IS NULL')
@Index(['xid'])
@Index(['memberId'])
export class ChangeLog {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** The transaction that wrote it. Numbers are given at the beginning and seen at the end, so they prove nothing alone. */
  @Column({ type: 'bigint' })
  xid!: number;

  /** Who has changed; no reference, because the member may be gone. */
  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  /** Whom that member has blocked, or blocks no more. */
  @Column({ type: 'bigint', nullable: true })
  otherId!: number | null;

  /** Entries of transactions up to this one have been removed. */
  @Column({ type: 'bigint', nullable: true })
  prunedTo!: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
