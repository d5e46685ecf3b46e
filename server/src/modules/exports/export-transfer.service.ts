import { randomUUID } from 'node:crypto';
import { EXPORT_RETRY_MINUTES, EXPORT_TRACE_DAYS } from '@venn/schema/limits';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { addSeconds, type Clock } from '../../common/clock.js';
import { hashSecretToken, looksLikeSecretToken } from '../../common/secret-token.js';
import type { Database } from '../../infra/postgres/data-source.js';
import {
  int,
  orNull,
  type RowOf,
  readRow,
  readValues,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import type { ExportStore, StoredFile } from '../../infra/storage/export-store.js';
import { isNotDeleted } from '../members/members.module.js';
import { DataExport } from './data-export.entity.js';
import { EXPORT_TEXTS } from './export.texts.js';

/** A transfer whose lease was not renewed for this long has ended: its server has crashed. */
export const LEASE_SECONDS = 30;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Files per statement of the sweep. */
const BATCH = 500;

const LEASED_ROW = rowType({ id: int.of('data_export.id'), key: text().of('file_key') });
const LINK_ROW = rowType({ expiresAt: timestamptz, fetchedAt: orNull(timestamptz) });

/** `$1` is the hash of a token. A scan is fine: there is at most one row per member. */
const HAS_TOKEN = '(token_hash = $1 OR $1 = ANY (earlier_hashes))';
/** Whoever reads an address that the member has given up gets nothing by its mails. */
const IS_MAILED_TO_MEMBER = 'member.id = member_id AND coalesce(mailed_to, member.email) = member.email';

/** A running download of an export. */
export interface Transfer {
  id: number;
  key: string;
  attemptHash: Buffer;
  /** Whether the same page may download the file once more. */
  canRepeat: boolean;
  file: StoredFile;
}

/**
 * Downloads of exports by mailed links. One transfer at a time has the lease of a link; a complete one uses the link up,
 * an interrupted one releases it. A page identifies its attempt by a secret key: for some minutes that page alone may
 * download again what it could not store.
 */
export class ExportTransferService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: ExportStore,
  ) {}

  /**
   * Opens the file of a link for sending. Refuses with INVALID_LINK a link that is unknown, expired or used up, and with
   * CONFLICT one whose file is being downloaded, each with a text of its own.
   */
  async begin(token: string, attempt: string | null): Promise<Transfer> {
    if (!looksLikeSecretToken(token)) throw new AppError('INVALID_LINK', { text: EXPORT_TEXTS.unknown });
    const tokenHash = hashSecretToken(token);
    const attemptHash = hashSecretToken(attempt ?? randomUUID());
    const leased = await this.#lease(tokenHash, attemptHash);
    if (leased === null) throw await this.#refusal(tokenHash);
    let file: StoredFile | null = null;
    try {
      file = await this.store.read(leased.key);
    } finally {
      if (file === null) await this.release({ ...leased, attemptHash });
    }
    if (file === null) throw new AppError('INVALID_LINK', { text: EXPORT_TEXTS.late });
    return { ...leased, attemptHash, canRepeat: attempt !== null, file };
  }

  /** Renews the lease of a running transfer. */
  async renew({ id, attemptHash }: Pick<Transfer, 'id' | 'attemptHash'>): Promise<void> {
    const heldUntil = addSeconds(this.clock.now(), LEASE_SECONDS);
    await this.database.getRepository(DataExport).update({ id, attemptHash }, { heldUntil });
  }

  /** Ends the lease of an interrupted transfer: its link works again. */
  async release({ id, attemptHash }: Pick<Transfer, 'id' | 'attemptHash'>): Promise<void> {
    await this.database.getRepository(DataExport).update({ id, attemptHash }, { heldUntil: null });
  }

  /** Uses up the link of a complete transfer. A file that can't be downloaded again is deleted at once. */
  async complete({ id, key, attemptHash, canRepeat }: Transfer): Promise<void> {
    await this.database.query(
      `UPDATE data_export SET held_until = NULL, fetched_at = coalesce(fetched_at, $4)
        WHERE id = $1 AND file_key = $2 AND attempt_hash = $3`,
      [id, key, attemptHash, this.clock.now()],
    );
    if (!canRepeat) await this.remove(this.database, key);
  }

  /** Deletes a file, whatever the state of its export. */
  async remove(database: Database, key: string): Promise<void> {
    await this.store.remove(key);
    await database.getRepository(DataExport).update({ fileKey: key }, { fileKey: null });
  }

  /** Deletes downloaded and expired files, and the rows of old exports. */
  async sweep(database: Database): Promise<void> {
    const now = this.clock.now();
    for (;;) {
      const keys = await this.#endedFiles(database, now);
      for (const key of keys) await this.remove(database, key);
      if (keys.length < BATCH) break;
    }
    await database
      .getRepository(DataExport)
      .delete({ fileKey: IsNull(), requestedAt: LessThanOrEqual(addSeconds(now, -EXPORT_TRACE_DAYS * DAY)) });
  }

  /** Keys of files without a lease that have expired, or that were downloaded so long ago that they can't be again. */
  #endedFiles(database: Database, now: Date): Promise<string[]> {
    return readValues(
      database,
      text(),
      `SELECT file_key FROM data_export
        WHERE file_key IS NOT NULL AND (expires_at <= $1 OR fetched_at <= $2)
          AND (held_until IS NULL OR held_until <= $1) LIMIT ${BATCH}`,
      [now, addSeconds(now, -EXPORT_RETRY_MINUTES * MINUTE)],
    );
  }

  /** Takes the lease of a link, in one statement, so that one of any number of requests gets it; null for the others. */
  #lease(tokenHash: Buffer, attemptHash: Buffer): Promise<RowOf<typeof LEASED_ROW> | null> {
    const now = this.clock.now();
    return readRow(
      this.database,
      LEASED_ROW,
      `UPDATE data_export SET attempt_hash = $2, held_until = $4 FROM member
        WHERE ${HAS_TOKEN} AND file_key IS NOT NULL AND expires_at > $3
          AND ${IS_MAILED_TO_MEMBER} AND ${isNotDeleted('member', '$3')}
          AND (attempt_hash = $2 OR held_until IS NULL OR held_until <= $3)
          AND (fetched_at IS NULL OR (attempt_hash = $2 AND fetched_at > $5))
        RETURNING ${LEASED_ROW.list}`,
      [tokenHash, attemptHash, now, addSeconds(now, LEASE_SECONDS), addSeconds(now, -EXPORT_RETRY_MINUTES * MINUTE)],
    );
  }

  /** The error of a link whose lease was not given. */
  async #refusal(tokenHash: Buffer): Promise<AppError> {
    const now = this.clock.now();
    const link = await readRow(
      this.database,
      LINK_ROW,
      `SELECT ${LINK_ROW.list}
         FROM data_export JOIN member ON ${IS_MAILED_TO_MEMBER}
        WHERE ${HAS_TOKEN} AND ${isNotDeleted('member', '$2')}`,
      [tokenHash, now],
    );
    if (link === null) return new AppError('INVALID_LINK', { text: EXPORT_TEXTS.unknown });
    if (link.fetchedAt !== null) return new AppError('INVALID_LINK', { text: EXPORT_TEXTS.used });
    if (link.expiresAt <= now) return new AppError('INVALID_LINK', { text: EXPORT_TEXTS.late });
    // The lease ended, or the file was deleted, between the two statements: a retry shows which.
    return new AppError('CONFLICT', { text: EXPORT_TEXTS.busy });
  }
}
