import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Member } from '../../users/users.module.js';

/**
 * An address that a change takes a member away from, or has taken it away from: nobody else can have it, and the links
 * that were mailed there give it back. Those of one row are one link, which works once; what was kept later goes with it.
 */
@Entity()
@Unique(['memberId', 'email'])
@Index(['email'])
@Index(['expiresAt'])
// Of the hashes in the array; TypeORM has no words for it.
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

  /** SHA-256 of the token of every mail about the change, and of each of its tries: any of them may have arrived. */
  @Column({ type: 'bytea', array: true, default: '{}' })
  tokenHashes!: Buffer[];

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
