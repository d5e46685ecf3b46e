import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Member } from '../../members/members.module.js';

export const LINK_KINDS = [
  'verify-email',
  'confirmed-email',
  'reset-password',
  'used-reset',
  'deny-account',
  'deny-change',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/**
 * The token of a mailed link: single use, stored as hash; a new one of the same kind replaces it. A used 'verify-email'
 * becomes 'confirmed-email', and a used 'reset-password' 'used-reset', which change nothing: they tell a reader who comes
 * again what is. A trigger deletes a 'confirmed-email' with its effect: when its address is the member's no more.
 */
@Entity()
@Check(
  'link_token_kind_check',
  `kind IN ('verify-email', 'confirmed-email', 'reset-password', 'used-reset', 'deny-account', 'deny-change')`,
)
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

  /** The mail that contains the link. */
  @Column({ type: 'uuid', nullable: true })
  mailId!: string | null;

  /** Tokens of earlier attempts to send the same mail: any of them may have been delivered. */
  @Column({ type: 'bytea', array: true, default: '{}' })
  earlierHashes!: Buffer[];

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** The address that the link was sent to and proves. */
  @Column({ type: 'text' })
  email!: string;

  /** Null for a 'confirmed-email', which is kept as long as what it has confirmed stands. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;
}
