import { randomUUID } from 'node:crypto';
import { EXPORT_LINK_HOURS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { addSeconds, type Clock } from '../../common/clock.js';
import { hashSecretToken, newSecretToken } from '../../common/secret-token.js';
import { addJob } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { bool, int, orNull, type RowOf, readRow, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { type ExportStore, newExportKey } from '../../infra/storage/export-store.js';
import { isNotDeleted } from '../members/members.module.js';
import { DataExport } from './data-export.entity.js';
import { exportRequestedText } from './export.texts.js';
import type { ExportReceiptType } from './export.types.js';
import type { ExportArchive } from './export-archive.js';

const HOUR = 60 * 60;

const LOCKED_ROW = rowType({ email: text(), isVerified: bool });
const REPLACED_ROW = rowType({ oldKey: orNull(text()) });
const PENDING_ROW = rowType({ memberId: int, readyAt: orNull(timestamptz) });
const RECIPIENT_ROW = rowType({ username: text(), email: text() });

/** Whom the link to an export goes to. */
export type ExportRecipient = RowOf<typeof RECIPIENT_ROW>;

/** The member whose export was requested: its own address, and whether that is verified. */
export type ExportOrder = RowOf<typeof LOCKED_ROW>;

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  store: ExportStore;
  archive: ExportArchive;
}

/**
 * Data exports: requested here, created and mailed by jobs. An export is identified by the key of its file, which changes
 * with every request, so that the job of an earlier one finds that it was replaced.
 */
export class ExportService {
  constructor(private readonly needs: Needs) {}

  /** Requests an export for the member itself. Refuses with RATE_LIMITED, EMAIL_NOT_VERIFIED, USER_GONE. */
  async request(memberId: number): Promise<ExportReceiptType> {
    await this.countRequest(memberId);
    return inTransaction(this.needs.dataSource, async ({ database }) => {
      const order = await this.enqueue(database, memberId);
      if (order === null) throw new AppError('USER_GONE');
      if (!order.isVerified) throw new AppError('EMAIL_NOT_VERIFIED');
      return { message: exportRequestedText(order.email), sentTo: order.email };
    });
  }

  /** Counts a request against the member's rate limit, outside of any transaction. Refuses with RATE_LIMITED. */
  countRequest(memberId: number): Promise<void> {
    return this.needs.rateLimiter.use('export', memberId);
  }

  /**
   * Replaces the member's export and enqueues its creation, in the transaction of `database`; not for an address that
   * isn't verified. Null for a member whose account is gone.
   */
  async enqueue(database: Database, memberId: number): Promise<ExportOrder | null> {
    const now = this.needs.clock.now();
    const order = await this.#lockMember(database, memberId, now);
    if (order === null || !order.isVerified) return order;
    const key = newExportKey();
    const oldKey = await this.#replace(database, memberId, key, now);
    if (oldKey !== null) await addJob(database, 'remove-export', { key: oldKey });
    await addJob(database, 'make-export', { key }, { key: `make-export:${memberId}` });
    return order;
  }

  /**
   * Creates an export and enqueues the mail with its link. Idempotent: the file of an export that was replaced, or whose
   * member is gone, is deleted.
   */
  async make(key: string): Promise<void> {
    const pending = await this.#findPending(key);
    if (pending === null) return this.needs.store.remove(key);
    if (pending.readyAt !== null) return;
    try {
      await this.needs.archive.pack(pending.memberId, (zip) => this.needs.store.write(key, zip));
    } catch (fault) {
      // Replaced by a newer export, or erased with its member, while it was created.
      if ((await this.#findPending(key)) === null) return this.needs.store.remove(key);
      throw fault;
    }
    if (!(await this.#markReady(key))) await this.needs.store.remove(key);
  }

  /** A new token for the link of an export, and its recipient; null when the export can't be downloaded any more. */
  async createLink(key: string): Promise<(ExportRecipient & { token: string }) | null> {
    const token = newSecretToken();
    const recipient = await this.#storeToken(key, hashSecretToken(token));
    return recipient === null ? null : { ...recipient, token };
  }

  #lockMember(database: Database, memberId: number, now: Date): Promise<ExportOrder | null> {
    return readRow(
      database,
      LOCKED_ROW,
      `SELECT email, email_verified_at IS NOT NULL AS "isVerified" FROM member
        WHERE id = $1 AND ${isNotDeleted('member', '$2')} FOR UPDATE`,
      [memberId, now],
    );
  }

  /** Stores a new export in place of the member's earlier one, and returns the key of that one's file. */
  async #replace(database: Database, memberId: number, key: string, now: Date): Promise<string | null> {
    const row = await readRow(
      database,
      REPLACED_ROW,
      `WITH old AS (SELECT file_key FROM data_export WHERE member_id = $1)
       INSERT INTO data_export (member_id, file_key, requested_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id) DO UPDATE
         SET file_key = excluded.file_key, requested_at = excluded.requested_at, expires_at = excluded.expires_at,
             ready_at = NULL, token_hash = NULL, earlier_hashes = '{}', attempt_hash = NULL, held_until = NULL, fetched_at = NULL
       RETURNING (SELECT file_key FROM old) AS "oldKey"`,
      [memberId, key, now, this.#expiry(now)],
    );
    return row?.oldKey ?? null;
  }

  /** The export of a key, unless it was replaced or its member is gone. */
  #findPending(key: string): Promise<RowOf<typeof PENDING_ROW> | null> {
    return readRow(
      this.needs.dataSource,
      PENDING_ROW,
      `SELECT member.id AS "memberId", ready_at AS "readyAt" FROM data_export JOIN member ON member.id = member_id
        WHERE file_key = $1 AND ${isNotDeleted('member', '$2')}`,
      [key, this.needs.clock.now()],
    );
  }

  /** Marks an export as ready and enqueues its mail; false when it was replaced meanwhile. */
  #markReady(key: string): Promise<boolean> {
    return inTransaction(this.needs.dataSource, async ({ database }) => {
      const now = this.needs.clock.now();
      const { affected } = await database
        .getRepository(DataExport)
        .update({ fileKey: key }, { readyAt: now, expiresAt: this.#expiry(now) });
      if (affected === 0) return false;
      await addJob(database, 'mail-export-link', { key, mailId: randomUUID() });
      return true;
    });
  }

  /** Adds a token to an export that can be downloaded, and returns its recipient. Earlier tokens stay valid. */
  #storeToken(key: string, tokenHash: Buffer): Promise<ExportRecipient | null> {
    return readRow(
      this.needs.dataSource,
      RECIPIENT_ROW,
      `WITH linked AS (
         UPDATE data_export SET token_hash = $2, earlier_hashes = array_remove(earlier_hashes || token_hash, NULL)
          WHERE file_key = $1 AND ready_at IS NOT NULL AND fetched_at IS NULL AND expires_at > $3 RETURNING member_id)
       SELECT username, email FROM linked JOIN member ON member.id = linked.member_id
        WHERE ${isNotDeleted('member', '$3')}`,
      [key, tokenHash, this.needs.clock.now()],
    );
  }

  #expiry(now: Date): Date {
    return addSeconds(now, EXPORT_LINK_HOURS * HOUR);
  }
}
