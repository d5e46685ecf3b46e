import { randomUUID } from 'node:crypto';
import { PLUS_NOTICE_DAYS, PLUS_REMINDER_DAYS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import type { DataSource } from 'typeorm';
import { addSeconds, type Clock } from '../../common/clock.js';
import { addJobs } from '../../infra/jobs/jobs.js';
import { deleteInBatches, inBatches } from '../../infra/postgres/batches.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { bool, int, type RowOf, readRows, rowType, timestamptz } from '../../infra/postgres/row-type.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import { alsoPush } from '../notifications/notifications.module.js';

const DAY = 24 * 60 * 60;

/** The end of a member's Plus. */
const TERM_ROW = rowType({ memberId: int, plusExpiresAt: timestamptz });
type Term = RowOf<typeof TERM_ROW>;
const ENDED_ROW = rowType({
  ...TERM_ROW.columns,
  memberId: int.of('id'),
  isDeletionScheduled: bool.of('deletion_scheduled_for IS NOT NULL'),
});

/** The end of Plus: its mails, and the change of the role. */
export class PlusTermService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Mails every member whose Plus ends within three days, once per term; not where a deletion is scheduled. */
  async remind(): Promise<void> {
    await inBatches((batch) => inTransaction(this.dataSource, ({ database }) => this.#remindSome(database, batch)));
  }

  /** Stores the role of members whose Plus has ended and mails them, once per term. Their rights ended by the clock. */
  async expire(): Promise<void> {
    await inBatches((batch) => inTransaction(this.dataSource, ({ database }) => this.#expireSome(database, batch)));
  }

  /** Deletes the records of mails about old terms. */
  async purgeNotices(): Promise<void> {
    await deleteInBatches(this.dataSource, 'plus_notice', 'plus_expires_at <= $1', [
      addSeconds(this.clock.now(), -PLUS_NOTICE_DAYS * DAY),
    ]);
  }

  async #remindSome(database: Database, batch: number): Promise<number> {
    const due = await this.#noteReminders(database, batch);
    await this.#mail(database, 'mail-plus-reminder', due);
    return due.length;
  }

  async #expireSome(database: Database, batch: number): Promise<number> {
    const ended = await this.#lockEnded(database, batch);
    const ids = ended.map(({ memberId }) => memberId);
    await database.query(`UPDATE member SET role = 'user', plus_expires_at = NULL WHERE id = ANY($1)`, [ids]);
    const staying = ended.filter(({ isDeletionScheduled }) => !isDeletionScheduled);
    await this.#mail(database, 'mail-plus-expired', await this.#noteExpiries(database, staying));
    return ended.length;
  }

  /** Records the reminders that are due, and returns the terms that had none. */
  #noteReminders(database: Database, batch: number): Promise<Term[]> {
    const now = this.clock.now();
    return readRows(
      database,
      TERM_ROW,
      `INSERT INTO plus_notice (member_id, kind, plus_expires_at, created_at)
       SELECT id, 'reminder', plus_expires_at, $1 FROM member
        WHERE role = 'plus' AND plus_expires_at > $1 AND plus_expires_at <= $2 AND deletion_scheduled_for IS NULL
          AND NOT EXISTS (
            SELECT 1 FROM plus_notice AS sent
             WHERE sent.member_id = member.id AND kind = 'reminder' AND sent.plus_expires_at = member.plus_expires_at)
        ORDER BY plus_expires_at LIMIT $3
       ON CONFLICT DO NOTHING
       RETURNING ${TERM_ROW.list}`,
      [now, addSeconds(now, PLUS_REMINDER_DAYS * DAY), batch],
    );
  }

  /** Locks members whose Plus has ended; rows that another server has locked are skipped. */
  #lockEnded(database: Database, batch: number): Promise<RowOf<typeof ENDED_ROW>[]> {
    return readRows(
      database,
      ENDED_ROW,
      `SELECT ${ENDED_ROW.list} FROM member WHERE role = 'plus' AND plus_expires_at <= $1
        ORDER BY plus_expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [this.clock.now(), batch],
    );
  }

  /** Records the mails about terms that have ended, and returns the terms that had none. */
  #noteExpiries(database: Database, terms: readonly Term[]): Promise<Term[]> {
    return readRows(
      database,
      TERM_ROW,
      `INSERT INTO plus_notice (member_id, kind, plus_expires_at, created_at)
       SELECT id, 'expired', expiry, $3 FROM unnest($1::bigint[], $2::timestamptz[]) AS due (id, expiry)
       ON CONFLICT DO NOTHING
       RETURNING ${TERM_ROW.list}`,
      [terms.map(({ memberId }) => memberId), terms.map(({ plusExpiresAt }) => plusExpiresAt), this.clock.now()],
    );
  }

  async #mail(database: Database, job: string, terms: readonly Term[]): Promise<void> {
    const jobs = terms.map(({ memberId, plusExpiresAt }) => ({
      payload: { memberId, plusExpiresAt, mailId: randomUUID() },
    }));
    await addJobs(database, job, jobs);
    const memberIds = terms.map(({ memberId }) => memberId);
    await alsoPush(database, memberIds, PATHS.payment);
  }
}
