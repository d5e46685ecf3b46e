import { randomUUID } from 'node:crypto';
import { EXPORT_RETRY_MINUTES, EXPORT_TRACE_DAYS } from '@venn/schema/limits';
import { AppError } from '../../common/app-error.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../infra/process/clock.js';
import type { ExportStore, StoredFile } from '../../infra/storage/export-store.js';
import { hashSecretToken, looksLikeSecretToken } from '../accounts/accounts.module.js';
import { isStaying } from '../users/users.module.js';
import { EXPORT_TEXTS } from './export.texts.js';

/** A transfer that has not been heard of for this long is over: its server has died. */
export const HOLD_SECONDS = 30;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Files that one statement of the sweep takes. */
const BATCH = 500;

/** `$1` is the hash of a token. There is one row for each member who asked lately. */
const LEADS_TO_IT = '(token_hash = $1 OR $1 = ANY (earlier_hashes))';

/** A copy that is being sent to somebody. */
export interface Transfer {
  id: number;
  key: string;
  attemptHash: Buffer;
  /** Whether the same page may fetch the file once more. */
  canRepeat: boolean;
  file: StoredFile;
}

interface Link {
  expiresAt: Date;
  fetchedAt: Date | null;
}

/**
 * The way from a mailed link to the file. One transfer at a time holds a link, and a complete one spends it; one that
 * breaks off gives it free again. A page names its attempt, a secret of its own: for some minutes it may fetch once more
 * what it could not keep, and nobody else may.
 */
export class ExportTransferService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: ExportStore,
  ) {}

  /**
   * Takes the file behind a link for sending. Refuses a link that is unknown, late or spent with INVALID_LINK, and one
   * that somebody is fetching just now with CONFLICT, each in its own words.
   */
  async begin(token: string, attempt: string | null): Promise<Transfer> {
    if (!looksLikeSecretToken(token)) throw new AppError('INVALID_LINK', { text: EXPORT_TEXTS.unknown });
    const tokenHash = hashSecretToken(token);
    const attemptHash = hashSecretToken(attempt ?? randomUUID());
    const held = await this.#hold(tokenHash, attemptHash);
    if (held === undefined) throw await this.#refusal(tokenHash);
    const file = await this.store.read(held.key);
    if (file !== null) return { ...held, attemptHash, canRepeat: attempt !== null, file };
    await this.release({ ...held, attemptHash });
    throw new AppError('INVALID_LINK', { text: EXPORT_TEXTS.late });
  }

  /** Tells that a transfer goes on. */
  async renew({ id, attemptHash }: Pick<Transfer, 'id' | 'attemptHash'>): Promise<void> {
    await this.database.query('UPDATE data_export SET held_until = $3 WHERE id = $1 AND attempt_hash = $2', [
      id,
      attemptHash,
      addSeconds(this.clock.now(), HOLD_SECONDS),
    ]);
  }

  /** Gives a link free whose transfer broke off: it can be used again. */
  async release({ id, attemptHash }: Pick<Transfer, 'id' | 'attemptHash'>): Promise<void> {
    await this.database.query('UPDATE data_export SET held_until = NULL WHERE id = $1 AND attempt_hash = $2', [
      id,
      attemptHash,
    ]);
  }

  /** Spends a link whose file has been sent to its end. What nobody can fetch again goes at once. */
  async complete({ id, key, attemptHash, canRepeat }: Transfer): Promise<void> {
    await this.database.query(
      `UPDATE data_export SET held_until = NULL, fetched_at = coalesce(fetched_at, $4)
        WHERE id = $1 AND file_key = $2 AND attempt_hash = $3`,
      [id, key, attemptHash, this.clock.now()],
    );
    if (!canRepeat) await this.remove(key);
  }

  /** Takes a file away, whatever has become of its copy. */
  async remove(key: string): Promise<void> {
    await this.store.remove(key);
    await this.database.query('UPDATE data_export SET file_key = NULL WHERE file_key = $1', [key]);
  }

  /** Takes away files that were fetched or whose time is over, and forgets copies of long ago. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (;;) {
      const over: { key: string }[] = await this.database.query(
        `SELECT file_key AS key FROM data_export
          WHERE file_key IS NOT NULL AND (expires_at <= $1 OR fetched_at <= $2)
            AND (held_until IS NULL OR held_until <= $1) LIMIT ${BATCH}`,
        [now, addSeconds(now, -EXPORT_RETRY_MINUTES * MINUTE)],
      );
      for (const { key } of over) await this.remove(key);
      if (over.length < BATCH) break;
    }
    await this.database.query('DELETE FROM data_export WHERE file_key IS NULL AND requested_at <= $1', [
      addSeconds(now, -EXPORT_TRACE_DAYS * DAY),
    ]);
  }

  /** One statement: of any number at the same instant one holds the link. */
  async #hold(tokenHash: Buffer, attemptHash: Buffer): Promise<{ id: number; key: string } | undefined> {
    const now = this.clock.now();
    const rows: { id: number; key: string }[] = await this.database.query(
      `WITH held AS (
         UPDATE data_export SET attempt_hash = $2, held_until = $4 FROM member
          WHERE ${LEADS_TO_IT} AND file_key IS NOT NULL AND expires_at > $3
            AND member.id = member_id AND ${isStaying('member', '$3')}
            AND (attempt_hash = $2 OR held_until IS NULL OR held_until <= $3)
            AND (fetched_at IS NULL OR (attempt_hash = $2 AND fetched_at > $5))
          RETURNING data_export.id, file_key)
       SELECT id, file_key AS key FROM held`,
      [tokenHash, attemptHash, now, addSeconds(now, HOLD_SECONDS), addSeconds(now, -EXPORT_RETRY_MINUTES * MINUTE)],
    );
    return rows[0];
  }

  async #refusal(tokenHash: Buffer): Promise<AppError> {
    const now = this.clock.now();
    const rows: Link[] = await this.database.query(
      `SELECT expires_at AS "expiresAt", fetched_at AS "fetchedAt"
         FROM data_export JOIN member ON member.id = member_id
        WHERE ${LEADS_TO_IT} AND ${isStaying('member', '$2')}`,
      [tokenHash, now],
    );
    const [link] = rows;
    if (link === undefined) return new AppError('INVALID_LINK', { text: EXPORT_TEXTS.unknown });
    if (link.fetchedAt !== null) return new AppError('INVALID_LINK', { text: EXPORT_TEXTS.used });
    if (link.expiresAt <= now) return new AppError('INVALID_LINK', { text: EXPORT_TEXTS.late });
    // Held a moment ago and free by now, or the file was taken away in between: another try tells which.
    return new AppError('CONFLICT', { text: EXPORT_TEXTS.busy });
  }
}
