import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Member } from '../../members/members.module.js';

/** How often somebody met a rate limit within an hour. */
@Entity()
@Index(['memberId'])
@Index(['lastAt'])
export class LimitMet {
  /** The beginning of the hour. */
  @PrimaryColumn({ type: 'timestamptz' })
  hour!: Date;

  @PrimaryColumn({ type: 'text' })
  limitName!: string;

  /** The member's id, or a keyed hash of a visitor's network, address or device. */
  @PrimaryColumn({ type: 'text' })
  who!: string;

  /** Null for a visitor. */
  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id' })
  member?: Member;

  @Column({ type: 'integer' })
  count!: number;

  @Column({ type: 'timestamptz' })
  lastAt!: Date;
}
