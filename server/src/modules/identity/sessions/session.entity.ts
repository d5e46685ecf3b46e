import type { Scope } from '@venn/schema/scopes';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Member } from '../../members/members.module.js';

/** A session: a login, or a personal token, which has a name and scopes. Only the hash of its token is stored, so that reading the table gives no access. */
@Entity()
@Index(['memberId'])
@Index(['expiresAt'])
export class Session {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** SHA-256 of the token. */
  @Column({ type: 'bytea', unique: true })
  tokenHash!: Buffer;

  /** Null once the account is deleted: the response to the token is then that the user no longer exists. */
  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  member!: Relation<Member> | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Browser and system (`deviceOf`), for the list of sessions. */
  @Column({ type: 'text', nullable: true })
  device!: string | null;

  /** To within five minutes; null before the first use. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** When an administrator last gave the second factor in this session; null before. */
  @Column({ type: 'timestamptz', nullable: true })
  secondFactorAt!: Date | null;

  /** What its member calls the program that has a personal token; null for a login. */
  @Column({ type: 'text', nullable: true })
  name!: string | null;

  /** What a personal token may do; null for a login. */
  @Column({ type: 'text', array: true, nullable: true })
  scopes!: Scope[] | null;

  /** Whether the session only has rights once its administrator has chosen a better password. */
  @Column({ type: 'boolean', default: false })
  passwordChangeDue!: boolean;
}
