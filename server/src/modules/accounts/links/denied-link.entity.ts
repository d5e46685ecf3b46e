import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const DENIED_KINDS = ['deny-account', 'deny-change'] as const;
export type DeniedKind = (typeof DENIED_KINDS)[number];

/**
 * A token with which somebody has said that an address isn't the account's, or had confirmed it before: it tells a reader
 * who comes again what became of it. It names nobody, because it outlives the account.
 */
@Entity()
@Check('denied_link_kind_check', `kind IN ('deny-account', 'deny-change')`)
@Index(['expiresAt'])
export class DeniedLink {
  /** SHA-256 of the token. */
  @PrimaryColumn({ type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ type: 'text' })
  kind!: DeniedKind;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
