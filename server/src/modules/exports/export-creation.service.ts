import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock.js';
import { hashSecretToken, newSecretToken } from '../../common/secret-token.js';
import { addJob } from '../../infra/jobs/jobs.js';
import { int, orNull, type RowOf, readRow, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { ExportStore } from '../../infra/storage/export-store.js';
import { isNotDeleted } from '../members/members.module.js';
import { DataExport, exportExpiry } from './data-export.entity.js';
import type { ExportArchive } from './export-archive.js';

const PENDING_ROW = rowType({ memberId: int.of('member.id'), readyAt: orNull(timestamptz) });
const RECIPIENT_ROW = rowType({ username: text(), email: text() });

/** Whom the link to an export goes to. */
type ExportRecipient = RowOf<typeof RECIPIENT_ROW>;

/** Creates the exports that were requested, and their links. */
export class ExportCreationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly store: ExportStore,
    private readonly archive: ExportArchive,
  ) {}

  /**
   * Creates an export and enqueues the mail with its link. Idempotent: the file of an export that was replaced, or whose
   * member is gone, is deleted.
   */
  async make(key: string): Promise<void> {
    const pending = await this.#findPending(key);
    if (pending === null) return this.store.remove(key);
    if (pending.readyAt !== null) return;
    try {
      await this.archive.pack(pending.memberId, (zip) => this.store.write(key, zip));
    } catch (fault) {
      // Replaced by a newer export, or erased with its member, while it was created.
      if ((await this.#findPending(key)) === null) return this.store.remove(key);
      throw fault;
    }
    if (!(await this.#markReady(key))) await this.store.remove(key);
  }

  /** A new token for the link of an export, and its recipient; null when the export can't be downloaded any more. */
  async createLink(key: string): Promise<(ExportRecipient & { token: string }) | null> {
    const token = newSecretToken();
    const recipient = await this.#storeToken(key, hashSecretToken(token));
    return recipient === null ? null : { ...recipient, token };
  }

  /** The export of a key, unless it was replaced or its member is gone. */
  #findPending(key: string): Promise<RowOf<typeof PENDING_ROW> | null> {
    return readRow(
      this.dataSource,
      PENDING_ROW,
      `SELECT ${PENDING_ROW.list} FROM data_export JOIN member ON member.id = member_id
        WHERE file_key = $1 AND ${isNotDeleted('member', '$2')}`,
      [key, this.clock.now()],
    );
  }

  /** Marks an export as ready and enqueues its mail; false when it was replaced meanwhile. */
  #markReady(key: string): Promise<boolean> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const now = this.clock.now();
      const { affected } = await database
        .getRepository(DataExport)
        .update({ fileKey: key }, { readyAt: now, expiresAt: exportExpiry(now) });
      if (affected === 0) return false;
      await addJob(database, 'mail-export-link', { key, mailId: randomUUID() });
      return true;
    });
  }

  /** Adds a token to an export that can be downloaded, and returns its recipient. Earlier tokens of that address stay valid. */
  #storeToken(key: string, tokenHash: Buffer): Promise<ExportRecipient | null> {
    return readRow(
      this.dataSource,
      RECIPIENT_ROW,
      `UPDATE data_export SET token_hash = $2, mailed_to = member.email,
              earlier_hashes = CASE WHEN mailed_to = member.email
                THEN array_remove(earlier_hashes || token_hash, NULL) ELSE '{}' END
         FROM member
        WHERE file_key = $1 AND ready_at IS NOT NULL AND fetched_at IS NULL AND expires_at > $3
          AND member.id = member_id AND ${isNotDeleted('member', '$3')}
        RETURNING ${RECIPIENT_ROW.list}`,
      [key, tokenHash, this.clock.now()],
    );
  }
}
