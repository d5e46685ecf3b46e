import { randomUUID } from 'node:crypto';
import { PLUS_NOTICE_DAYS, PLUS_REMINDER_DAYS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { deleteInBatches, inBatches } from '../../common/batches.js';
import { inTransaction } from '../../common/transaction.js';
import { addJobs } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../infra/process/clock.js';

const DAY = 24 * 60 * 60;

interface Due {
  memberId: number;
  plusExpiresAt: Date;
}

/** The end of Plus: what is told of it before and after, and writing it down. */
export class PlusTermService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Mails everybody whose Plus ends within three days, once for each end. Whoever is to be erased then hears of that instead. */
  async remind(): Promise<void> {
    await inBatches((batch) => inTransaction(this.dataSource, ({ database }) => this.#remindSome(database, batch)));
  }

  /** Writes down whose Plus has ended and mails them, once for each end. What they may has changed by itself before. */
  async expire(): Promise<void> {
    await inBatches((batch) => inTransaction(this.dataSource, ({ database }) => this.#expireSome(database, batch)));
  }

  /** Forgets the marks of mails about ends that lie behind. */
  async purgeNotices(): Promise<void> {
    await deleteInBatches(this.dataSource, 'plus_notice', 'plus_expires_at <= $1', [
      addSeconds(this.clock.now(), -PLUS_NOTICE_DAYS * DAY),
    ]);
  }

  async #remindSome(database: Database, batch: number): Promise<number> {
    const now = this.clock.now();
    const due: Due[] = await database.query(
      `INSERT INTO plus_notice (member_id, kind, plus_expires_at, created_at)
       SELECT id, 'reminder', plus_expires_at, $1 FROM member
        WHERE role = 'plus' AND plus_expires_at > $1 AND plus_expires_at <= $2 AND deletion_scheduled_for IS NULL
          AND NOT EXISTS (
            SELECT 1 FROM plus_notice AS sent
             WHERE sent.member_id = member.id AND kind = 'reminder' AND sent.plus_expires_at = member.plus_expires_at)
        ORDER BY plus_expires_at LIMIT $3
       ON CONFLICT DO NOTHING
       RETURNING member_id AS "memberId", plus_expires_at AS "plusExpiresAt"`,
      [now, addSeconds(now, PLUS_REMINDER_DAYS * DAY), batch],
    );
    await this.#mail(database, 'mail-plus-reminder', due);
    return due.length;
  }

  async #expireSome(database: Database, batch: number): Promise<number> {
    const now = this.clock.now();
    const ended: (Due & { leaves: boolean })[] = await database.query(
      `SELECT id AS "memberId", plus_expires_at AS "plusExpiresAt", deletion_scheduled_for IS NOT NULL AS leaves
         FROM member WHERE role = 'plus' AND plus_expires_at <= $1
        ORDER BY plus_expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [now, batch],
    );
    const ids = ended.map(({ memberId }) => memberId);
    await database.query(`UPDATE member SET role = 'user', plus_expires_at = NULL WHERE id = ANY($1)`, [ids]);
    const staying = ended.filter(({ leaves }) => !leaves);
    const told: Due[] = await database.query(
      `INSERT INTO plus_notice (member_id, kind, plus_expires_at, created_at)
       SELECT id, 'expired', expiry, $3 FROM unnest($1::bigint[], $2::timestamptz[]) AS due (id, expiry)
       ON CONFLICT DO NOTHING
       RETURNING member_id AS "memberId", plus_expires_at AS "plusExpiresAt"`,
      [staying.map(({ memberId }) => memberId), staying.map(({ plusExpiresAt }) => plusExpiresAt), now],
    );
    await this.#mail(database, 'mail-plus-expired', told);
    return ended.length;
  }

  #mail(database: Database, job: string, due: readonly Due[]): Promise<void> {
    const jobs = due.map((term) => ({ payload: { ...term, mailId: randomUUID() } }));
    return addJobs(database, job, jobs);
  }
}
