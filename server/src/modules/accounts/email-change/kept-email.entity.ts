import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Member } from '../../members/members.module.js';

/**
 * The old address of an email change, reserved for its member: the links mailed to it restore it. All tokens of a row
 * are a single link, which works once; restoring an address also deletes the rows that were created later. The row of the
 * restored address stays until the next change, so that its link tells a reader who comes again what is.
 */
@Entity()
@Unique(['memberId', 'email'])
@Index(['email'])
@Index(['expiresAt'])
// A GIN index of the array's elements; TypeORM can't describe it.
@Index('kept_email_token_hashes_idx', { synchronize: false })
export class KeptEmail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  @Column({ type: 'text' })
  email!: string;

  /** SHA-256 of the token of each mail about the change and of each attempt to send it: any of them may be delivered. */
  @Column({ type: 'bytea', array: true, default: '{}' })
  tokenHashes!: Buffer[];

  /** Null once the address was restored. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;
}
