import { randomUUID } from 'node:crypto';
import { EXPORT_LINK_HOURS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { inTransaction } from '../../common/transaction.js';
import { addJob } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../infra/process/clock.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { type ExportStore, newExportKey } from '../../infra/storage/export-store.js';
import { hashSecretToken, newSecretToken } from '../accounts/accounts.module.js';
import { isStaying } from '../users/users.module.js';
import { exportRequestedText } from './export.texts.js';
import type { ExportReceiptType } from './export.types.js';
import type { ExportArchive } from './export-archive.js';

const HOUR = 60 * 60;

/** A copy that was asked for. */
export interface ExportOrder {
  /** The member's own address. */
  email: string;
  isVerified: boolean;
}

/** Whom the link to a copy goes to. */
export interface ExportRecipient {
  username: string;
  email: string;
}

/**
 * Copies of members' data: asked for here, made and mailed by jobs. A copy goes by the key of its file, which changes
 * with every request, so that a job of an earlier one finds that it is too late.
 */
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly store: ExportStore,
    private readonly archive: ExportArchive,
  ) {}

  /** Has a copy of a member's own data made and its link mailed. Refuses with RATE_LIMITED, EMAIL_NOT_VERIFIED, USER_GONE. */
  async request(memberId: number): Promise<ExportReceiptType> {
    await this.countRequest(memberId);
    return inTransaction(this.dataSource, async ({ database }) => {
      const order = await this.order(database, memberId);
      if (order === null) throw new AppError('USER_GONE');
      if (!order.isVerified) throw new AppError('EMAIL_NOT_VERIFIED');
      return { message: exportRequestedText(order.email), sentTo: order.email };
    });
  }

  /** Counts a request for a copy of a member's data, outside of any transaction. Refuses with RATE_LIMITED. */
  countRequest(memberId: number): Promise<void> {
    return this.rateLimiter.use('export', memberId);
  }

  /**
   * Begins a copy once the transaction of `database` is committed, in the place of an earlier one. Answers where its
   * link goes to, and null for a member who is gone; to an address that isn't verified nothing goes, and none is begun.
   */
  async order(database: Database, memberId: number): Promise<ExportOrder | null> {
    const now = this.clock.now();
    const members: ExportOrder[] = await database.query(
      `SELECT email, email_verified_at IS NOT NULL AS "isVerified" FROM member
        WHERE id = $1 AND ${isStaying('member', '$2')} FOR UPDATE`,
      [memberId, now],
    );
    const [order] = members;
    if (order === undefined || !order.isVerified) return order ?? null;
    const key = newExportKey();
    const [{ oldKey } = { oldKey: null }]: { oldKey: string | null }[] = await database.query(
      `WITH old AS (SELECT file_key FROM data_export WHERE member_id = $1)
       INSERT INTO data_export (member_id, file_key, requested_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id) DO UPDATE
         SET file_key = excluded.file_key, requested_at = excluded.requested_at, expires_at = excluded.expires_at,
             ready_at = NULL, token_hash = NULL, earlier_hashes = '{}', attempt_hash = NULL, held_until = NULL, fetched_at = NULL
       RETURNING (SELECT file_key FROM old) AS "oldKey"`,
      [memberId, key, now, this.#end(now)],
    );
    if (oldKey !== null) await addJob(database, 'remove-export', { key: oldKey });
    await addJob(database, 'make-export', { key }, { key: `make-export:${memberId}` });
    return order;
  }

  /**
   * Makes a copy and lets its link be mailed. Can be repeated at any point: a copy that nobody waits for any more is
   * taken away.
   */
  async make(key: string): Promise<void> {
    const waiting = await this.#waiting(key);
    if (waiting === undefined) return this.store.remove(key);
    if (waiting.readyAt !== null) return;
    try {
      await this.archive.pack(waiting.memberId, (zip) => this.store.write(key, zip));
    } catch (fault) {
      // Taken away under the hands that made it: a newer copy was asked for, or the member has left.
      if ((await this.#waiting(key)) === undefined) return this.store.remove(key);
      throw fault;
    }
    if (!(await this.#noteReady(key))) await this.store.remove(key);
  }

  async #waiting(key: string): Promise<{ memberId: number; readyAt: Date | null } | undefined> {
    const rows: { memberId: number; readyAt: Date | null }[] = await this.dataSource.query(
      `SELECT member.id AS "memberId", ready_at AS "readyAt" FROM data_export JOIN member ON member.id = member_id
        WHERE file_key = $1 AND ${isStaying('member', '$2')}`,
      [key, this.clock.now()],
    );
    return rows[0];
  }

  /** Answers whether anybody still waits for the copy. */
  #noteReady(key: string): Promise<boolean> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const now = this.clock.now();
      const ready: unknown[] = await database.query(
        `WITH ready AS (UPDATE data_export SET ready_at = $2, expires_at = $3 WHERE file_key = $1 RETURNING id)
         SELECT id FROM ready`,
        [key, now, this.#end(now)],
      );
      if (ready.length > 0) await addJob(database, 'mail-export-link', { key, mailId: randomUUID() });
      return ready.length > 0;
    });
  }

  /** The token of a new link to a copy, and whom it is for; null when the copy is not there any more. */
  async createLink(key: string): Promise<(ExportRecipient & { token: string }) | null> {
    const token = newSecretToken();
    const rows: ExportRecipient[] = await this.dataSource.query(
      `WITH linked AS (
         UPDATE data_export SET token_hash = $2, earlier_hashes = array_remove(earlier_hashes || token_hash, NULL)
          WHERE file_key = $1 AND ready_at IS NOT NULL AND fetched_at IS NULL AND expires_at > $3 RETURNING member_id)
       SELECT username, email FROM linked JOIN member ON member.id = linked.member_id
        WHERE ${isStaying('member', '$3')}`,
      [key, hashSecretToken(token), this.clock.now()],
    );
    const [recipient] = rows;
    return recipient === undefined ? null : { ...recipient, token };
  }

  #end(now: Date): Date {
    return addSeconds(now, EXPORT_LINK_HOURS * HOUR);
  }
}
