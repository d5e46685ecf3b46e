import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../member.entity.js';

/** A block of one member by another; it has the same effects for both. */
@Entity()
@Check('block_not_oneself_check', 'blocker_id <> blocked_id')
@Index(['blockedId'])
export class Block {
  @PrimaryColumn({ type: 'bigint' })
  blockerId!: number;

  @PrimaryColumn({ type: 'bigint' })
  blockedId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  blocker!: Relation<Member>;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  blocked!: Relation<Member>;

  /** The name as of the block: later ones aren't the blocker's business. */
  @Column({ type: 'text' })
  blockedName!: string;

  /** The blocker's name as of the block, set by the database: later ones aren't the blocked member's business. */
  @Column({ type: 'text' })
  blockerName!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
