import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../members/members.module.js';

/** A sent mail about the end of Plus: one of each kind per term. */
@Entity()
@Check('plus_notice_kind_check', `kind IN ('reminder', 'expired')`)
@Index(['plusExpiresAt'])
export class PlusNotice {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @PrimaryColumn({ type: 'text' })
  kind!: 'reminder' | 'expired';

  @PrimaryColumn({ type: 'timestamptz' })
  plusExpiresAt!: Date;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
