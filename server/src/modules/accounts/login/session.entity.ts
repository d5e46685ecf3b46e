import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../../users/users.module.js';

/** One login. Only the hash of its token is kept: who reads the table can't log in with it. */
@Entity()
@Index(['memberId'])
@Index(['expiresAt'])
export class Session {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** SHA-256 of the token. */
  @Column({ type: 'bytea', unique: true })
  tokenHash!: Buffer;

  /** Null once the account is erased: the token then learns that its user no longer exists. */
  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  member!: Relation<Member> | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Browser and system, coarsely, so that the member knows the login again. */
  @Column({ type: 'text', nullable: true })
  device!: string | null;

  /** To within five minutes; null before the first use. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
