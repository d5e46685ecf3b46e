import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { addJob } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { bool, orNull, type RowOf, readRow, readValue, rowType, text } from '../../infra/postgres/row-type.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import { newExportKey } from '../../infra/storage/export-store.js';
import { isNotDeleted } from '../members/members.module.js';
import { exportExpiry } from './data-export.entity.js';
import { exportRequestedText } from './export.texts.js';
import type { ExportReceiptType } from './export.types.js';

const LOCKED_ROW = rowType({ email: text(), isVerified: bool.of('email_verified_at IS NOT NULL') });

/** The member whose export was requested: its own address, and whether that is verified. */
export type ExportOrder = RowOf<typeof LOCKED_ROW>;

/**
 * Requests of data exports, which jobs create and mail. An export is identified by the key of its file, which changes
 * with every request, so that the job of an earlier one finds that it was replaced.
 */
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Requests an export for the member itself. Refuses with EMAIL_NOT_VERIFIED and USER_GONE. */
  request(memberId: number): Promise<ExportReceiptType> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const order = await this.enqueue(database, memberId);
      if (order === null) throw new AppError('USER_GONE');
      if (!order.isVerified) throw new AppError('EMAIL_NOT_VERIFIED');
      return { message: exportRequestedText(order.email), sentTo: order.email };
    });
  }

  /**
   * Replaces the member's export and enqueues its creation, in the transaction of `database`; not for an address that
   * isn't verified. Null for a member whose account is gone.
   */
  async enqueue(database: Database, memberId: number): Promise<ExportOrder | null> {
    const now = this.clock.now();
    const order = await this.#lockMember(database, memberId, now);
    if (order === null || !order.isVerified) return order;
    const key = newExportKey();
    const oldKey = await this.#replace(database, memberId, key, now);
    if (oldKey !== null) await addJob(database, 'remove-export', { key: oldKey });
    await addJob(database, 'make-export', { key }, { key: `make-export:${memberId}` });
    return order;
  }

  #lockMember(database: Database, memberId: number, now: Date): Promise<ExportOrder | null> {
    return readRow(
      database,
      LOCKED_ROW,
      `SELECT ${LOCKED_ROW.list} FROM member
        WHERE id = $1 AND ${isNotDeleted('member', '$2')} FOR UPDATE`,
      [memberId, now],
    );
  }

  /** Stores a new export in place of the member's earlier one, and returns the key of that one's file. */
  #replace(database: Database, memberId: number, key: string, now: Date): Promise<string | null> {
    return readValue(
      database,
      orNull(text()),
      `WITH old AS (SELECT file_key FROM data_export WHERE member_id = $1)
       INSERT INTO data_export (member_id, file_key, requested_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id) DO UPDATE
         SET file_key = excluded.file_key, requested_at = excluded.requested_at, expires_at = excluded.expires_at,
             ready_at = NULL, token_hash = NULL, earlier_hashes = '{}', attempt_hash = NULL, held_until = NULL, fetched_at = NULL
       RETURNING (SELECT file_key FROM old)`,
      [memberId, key, now, exportExpiry(now)],
    );
  }
}
