import { EXPORT_LINK_HOURS } from '@venn/schema/limits';
import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { addSeconds } from '../../common/clock.js';
import { Member } from '../members/members.module.js';

/** The newest data export of a member, from its request on; a new request replaces it. */
@Entity()
@Check('data_export_file_key_check', `file_key ~ '^[0-9a-f]{32}$'`)
@Unique(['memberId'])
export class DataExport {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  member!: Relation<Member>;

  /** The random stem of the file's name in the store; null once the file is deleted. */
  @Column({ type: 'text', nullable: true, unique: true })
  fileKey!: string | null;

  /** SHA-256 of the token of the mailed link; null until the mail is sent. */
  @Column({ type: 'bytea', nullable: true, unique: true })
  tokenHash!: Buffer | null;

  /** The address that the link was mailed to, which must still be the member's. Older servers leave it null. */
  @Column({ type: 'text', nullable: true })
  mailedTo!: string | null;

  /** Hashes of earlier attempts to send the same mail: each may have arrived, so each link works. */
  @Column({ type: 'bytea', array: true, default: '{}' })
  earlierHashes!: Buffer[];

  @Column({ type: 'timestamptz' })
  requestedAt!: Date;

  /** When the file was complete. */
  @Column({ type: 'timestamptz', nullable: true })
  readyAt!: Date | null;

  /** When link and file expire, downloaded or not. */
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** SHA-256 of the attempt key of the page that is downloading, or has downloaded. */
  @Column({ type: 'bytea', nullable: true })
  attemptHash!: Buffer | null;

  /** End of the running download's lease, which locks the link. The download renews it; a server's crash ends it. */
  @Column({ type: 'timestamptz', nullable: true })
  heldUntil!: Date | null;

  /** When a download was complete: the link is used up. */
  @Column({ type: 'timestamptz', nullable: true })
  fetchedAt!: Date | null;
}

/** When an export that is requested or ready at an instant expires. */
export const exportExpiry = (since: Date): Date => addSeconds(since, EXPORT_LINK_HOURS * 60 * 60);
