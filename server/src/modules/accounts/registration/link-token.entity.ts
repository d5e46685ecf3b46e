import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Member } from '../../users/users.module.js';

export const LINK_KINDS = ['verify-email', 'reset-password'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A link sent by mail: single use, hashed at rest; a new one of its kind replaces the old. */
@Entity()
@Check('link_token_kind_check', `kind IN ('verify-email', 'reset-password')`)
@Unique(['memberId', 'kind'])
@Index(['id'], { where: `earlier_hashes <> '{}'` })
@Index(['expiresAt'])
export class LinkToken {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: LinkKind;

  /** SHA-256 of the token. */
  @Column({ type: 'bytea', unique: true })
  tokenHash!: Buffer;

  /** The mail that carries it. */
  @Column({ type: 'uuid', nullable: true })
  mailId!: string | null;

  /** Of the tokens that earlier tries of the same mail carried: any of them may have arrived. */
  @Column({ type: 'bytea', array: true, default: '{}' })
  earlierHashes!: Buffer[];

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** The address that following the link proves. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
