import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An entry says which member has changed; triggers write it in the transaction of the change (migration `change-log`).
 * It holds no values: readers query the tables. An entry without a member means that anything may have changed.
 */
@Entity()
@Check('change_log_subject_check', 'member_id IS NOT NULL OR other_id IS NULL')
@Index(['xid'])
@Index(['memberId'])
export class ChangeLog {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** The transaction that wrote it. Ids are not in the order of commits, so entries are read by snapshot. */
  @Column({ type: 'bigint' })
  xid!: number;

  /** The member who has changed; no foreign key, because the member may be erased. */
  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  /** The member whom that one has blocked or unblocked. */
  @Column({ type: 'bigint', nullable: true })
  otherId!: number | null;

  /** Entries of transactions up to this one have been deleted. */
  @Column({ type: 'bigint', nullable: true })
  prunedTo!: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
