import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The address of an erased account that was banned, as nobody can read it. */
@Entity()
@Index(['expiresAt'])
export class BannedEmail {
  /** HMAC-SHA-256 of the address with the installation's key. */
  @PrimaryColumn({ type: 'bytea' })
  emailHash!: Buffer;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
