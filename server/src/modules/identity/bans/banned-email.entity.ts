import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The address of a banned account that was erased, as a keyed hash. */
@Entity()
@Index(['expiresAt'])
export class BannedEmail {
  /** The first half of an HMAC-SHA-256 with a key of the installation. */
  @PrimaryColumn({ type: 'bytea' })
  emailHash!: Buffer;

  /** One of the hashes of the account's addresses, the same for all; null for what was stored before. */
  @Column({ type: 'bytea', nullable: true })
  accountHash!: Buffer | null;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
