import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/members.module.js';

/** The state of the change to a member's pending address. A trigger deletes the row when that address is cleared. */
@Entity()
@Index(['email'], { unique: true, where: 'counts_from IS NOT NULL' })
@Index(['countsFrom'], { where: 'counts_from IS NOT NULL' })
export class EmailChange {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** The new address. */
  @Column({ type: 'text' })
  email!: string;

  /** The session that requested it with the password, and is kept when it takes effect; null without the password. */
  @Column({ type: 'bigint', nullable: true })
  sessionId!: number | null;

  /** When it takes effect; null while it is not confirmed. A confirmed address can't be used by anybody else. */
  @Column({ type: 'timestamptz', nullable: true })
  countsFrom!: Date | null;
}
