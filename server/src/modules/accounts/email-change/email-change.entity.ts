import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../users/users.module.js';

/**
 * How the change to a member's pending address stands. A trigger takes the row away with that address, whoever drops it.
 */
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

  /** The login that asked for it with the password, and outlives it; null when the password wasn't named. */
  @Column({ type: 'bigint', nullable: true })
  sessionId!: number | null;

  /** When it takes the old one's place; null while it is not confirmed. From then on nobody else can have it. */
  @Column({ type: 'timestamptz', nullable: true })
  countsFrom!: Date | null;
}
