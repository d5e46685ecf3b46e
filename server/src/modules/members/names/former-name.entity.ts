import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../member.entity.js';

/** A name that a member had before, for administrators; deleted after `FORMER_NAME_MONTHS`. */
@Entity()
@Index(['memberId', 'changedAt'])
@Index(['changedAt'])
export class FormerName {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @Column({ type: 'text' })
  username!: string;

  /** When the member took another name. */
  @Column({ type: 'timestamptz' })
  changedAt!: Date;
}
