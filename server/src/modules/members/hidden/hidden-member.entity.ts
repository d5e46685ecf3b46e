import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../member.entity.js';

/** A member whom another one doesn't want to see in Find Venner any more. The hidden one never learns of it. */
@Entity()
@Check('hidden_member_not_oneself_check', 'viewer_id <> hidden_id')
@Index(['hiddenId'])
export class HiddenMember {
  @PrimaryColumn({ type: 'bigint' })
  viewerId!: number;

  @PrimaryColumn({ type: 'bigint' })
  hiddenId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  viewer!: Relation<Member>;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  hidden!: Relation<Member>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
