import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The address of an erased account that was banned, as nobody can read it. */
@Entity()
@Index(['expiresAt'])
export class BannedEmail {
  /** The address, signed with a key of the installation: the first half of an HMAC-SHA-256. */
  @PrimaryColumn({ type: 'bytea' })
  emailHash!: Buffer;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
