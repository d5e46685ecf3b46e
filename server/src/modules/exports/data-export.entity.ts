import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Member } from '../users/users.module.js';

/** A copy of a member's data, from the moment it is asked for; a new one takes the place of the old. */
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

  /** The random stem of the file's name in the store; null once the file is gone. */
  @Column({ type: 'text', nullable: true, unique: true })
  fileKey!: string | null;

  /** SHA-256 of the token of the mailed link; null until the mail is sent. */
  @Column({ type: 'bytea', nullable: true, unique: true })
  tokenHash!: Buffer | null;

  /** Those of earlier tries to send the same mail: each may have arrived, and each leads to the copy. */
  @Column({ type: 'bytea', array: true, default: '{}' })
  earlierHashes!: Buffer[];

  @Column({ type: 'timestamptz' })
  requestedAt!: Date;

  /** When the file was there. */
  @Column({ type: 'timestamptz', nullable: true })
  readyAt!: Date | null;

  /** When link and file end, fetched or not. */
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** SHA-256 of what the page that fetches, or has fetched, calls its attempt. */
  @Column({ type: 'bytea', nullable: true })
  attemptHash!: Buffer | null;

  /** Until then nobody else can fetch: a transfer is under way. It renews this, so that a server's death frees it. */
  @Column({ type: 'timestamptz', nullable: true })
  heldUntil!: Date | null;

  /** When a transfer was complete: the link is spent. */
  @Column({ type: 'timestamptz', nullable: true })
  fetchedAt!: Date | null;
}
