import { randomUUID } from 'node:crypto';
import {
  DELETE_AFTER_PAUSED_YEARS,
  PAUSE_AFTER_YEARS,
  RETENTION_WARNING_DAYS,
  UNREACHABLE_AFTER_DAYS,
} from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { yearsBefore } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { BATCH, inBatches } from '../../../common/batches.js';
import { inTransaction } from '../../../common/transaction.js';
import { addJobs } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import type { RetentionStep } from './retention-notice.entity.js';

const DAY = 24 * 60 * 60;

/** When a member last used the product: any request of a login counts. */
const lastUse = (member: string): string => `coalesce(${member}.last_online_at, ${member}.created_at)`;

/** Whose account can be paused or deleted for disuse: whoever has confirmed it, is not leaving, and runs nothing here. */
const canRunOut = (member: string): string =>
  `${member}.email_verified_at IS NOT NULL AND ${member}.deletion_scheduled_for IS NULL AND ${member}.role <> 'admin'`;

/** Nothing that is paid for is deleted. Both are SQL. */
const hasNoPlus = (member: string, now: string): string =>
  `(${member}.role <> 'plus' OR ${member}.plus_expires_at IS NULL OR ${member}.plus_expires_at <= ${now})`;

/** A warning that is to be mailed. */
export interface Warning {
  username: string;
  email: string;
  role: Role;
  mailId: string;
}

interface Spent {
  count: number;
  /** Whom the step was taken with; banned members hear nothing of a pause that changes nothing for them. */
  told: number[];
}

/**
 * What becomes of members who stay away: warned, paused, warned again, deleted. The mail comes first: no step is taken
 * sooner than 30 days after a mail server took its warning, however long the product itself was away, and whoever uses
 * it meanwhile makes the warning void.
 */
export class RetentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly batch = BATCH,
  ) {}

  /** Warns whoever has been away for two years in 30 days, or paused for two years then, and mails once more what failed. */
  async warn(): Promise<void> {
    const now = this.clock.now();
    await this.#warnUnused(now);
    await this.#warnPaused(now);
    await this.#mailAgain(now);
  }

  /** Pauses and deletes whoever was warned in time and stayed away. */
  async retire(): Promise<void> {
    await this.#inBatches((database) => this.#pauseSome(database));
    await this.#inBatches((database) => this.#deleteSome(database));
  }

  /** What to write to a member of whom a warning waits to be mailed; null when there is no cause any more. */
  async warning(memberId: number, step: RetentionStep): Promise<Warning | null> {
    const rows: Warning[] = await this.dataSource.query(
      `SELECT member.username, member.email, member.role, notice.mail_id AS "mailId"
         FROM retention_notice AS notice JOIN member ON member.id = notice.member_id
        WHERE notice.member_id = $1 AND notice.step = $2 AND notice.mailed_at IS NULL
          AND notice.unused_since = ${lastUse('member')} AND ${canRunOut('member')}`,
      [memberId, step],
    );
    return rows[0] ?? null;
  }

  /** When a step is taken of which the mail leaves now. */
  dueAfterMail(): Date {
    return addSeconds(this.clock.now(), RETENTION_WARNING_DAYS * DAY);
  }

  /** Notes that a mail server took the warning; `dueAt` is the day that it names. */
  async noteMailed(memberId: number, step: RetentionStep, dueAt: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE retention_notice SET mailed_at = $3, due_at = $4
        WHERE member_id = $1 AND step = $2 AND mailed_at IS NULL`,
      [memberId, step, this.clock.now(), dueAt],
    );
  }

  /** Walks everybody by id in even steps: an index of the last use would have to follow every request of everybody. */
  async #warnUnused(now: Date): Promise<void> {
    const oldest = yearsBefore(addSeconds(now, RETENTION_WARNING_DAYS * DAY), PAUSE_AFTER_YEARS);
    let reached: number | null = 0;
    while (reached !== null) {
      const after: number = reached;
      reached = await inTransaction(this.dataSource, async ({ database }) => {
        const [page]: [{ reached: number | null; warned: number[] }] = await database.query(
          `WITH page AS (
             SELECT id, role, created_at, last_online_at, paused_at, email_verified_at, deletion_scheduled_for
               FROM member WHERE id > $1 ORDER BY id LIMIT $2),
           warned AS (
             INSERT INTO retention_notice (member_id, step, unused_since, mail_id, due_at, created_at)
             SELECT id, 'pause', ${lastUse('page')}, gen_random_uuid(), $3, $4 FROM page
              WHERE ${lastUse('page')} <= $5 AND paused_at IS NULL AND ${canRunOut('page')}
             ON CONFLICT DO NOTHING RETURNING member_id)
           SELECT (SELECT max(id) FROM page) AS reached,
                  (SELECT coalesce(json_agg(member_id), '[]') FROM warned) AS warned`,
          [after, this.batch, this.#givenUpAt(now), now, oldest],
        );
        await this.#mail(database, 'pause', page.warned);
        return page.reached;
      });
    }
  }

  async #warnPaused(now: Date): Promise<void> {
    const oldest = yearsBefore(addSeconds(now, RETENTION_WARNING_DAYS * DAY), DELETE_AFTER_PAUSED_YEARS);
    await this.#inBatches(async (database) => {
      const warned: { id: number }[] = await database.query(
        `INSERT INTO retention_notice (member_id, step, unused_since, mail_id, due_at, created_at)
         SELECT id, 'deletion', ${lastUse('member')}, gen_random_uuid(), $2, $3 FROM member
          WHERE paused_at <= $4 AND ${canRunOut('member')} AND ${hasNoPlus('member', '$3::timestamptz')}
            AND NOT EXISTS (SELECT 1 FROM retention_notice WHERE member_id = member.id AND step = 'deletion')
          ORDER BY paused_at LIMIT $1
         ON CONFLICT DO NOTHING RETURNING member_id AS id`,
        [this.batch, this.#givenUpAt(now), now, oldest],
      );
      await this.#mail(
        database,
        'deletion',
        warned.map(({ id }) => id),
      );
      return warned.length;
    });
  }

  /** A queue gives a mail up after days; a mail server that is away for longer must not keep members from their warning. */
  async #mailAgain(now: Date): Promise<void> {
    let after = 0;
    await this.#inBatches(async (database) => {
      const waiting: { id: number; step: RetentionStep }[] = await database.query(
        `SELECT member_id AS id, step FROM retention_notice
          WHERE mailed_at IS NULL AND created_at <= $1 AND member_id > $2 ORDER BY member_id LIMIT $3`,
        [addSeconds(now, -DAY), after, this.batch],
      );
      for (const step of ['pause', 'deletion'] as const) {
        await this.#mail(
          database,
          step,
          waiting.filter((notice) => notice.step === step).map(({ id }) => id),
        );
      }
      after = waiting.at(-1)?.id ?? after;
      return waiting.length;
    });
  }

  async #pauseSome(database: Database): Promise<number> {
    const now = this.clock.now();
    const { count, told } = await this.#spend(
      database,
      'pause',
      `UPDATE member SET paused_at = $1 FROM spent
        WHERE member.id = spent.member_id AND paused_at IS NULL AND ${canRunOut('member')}
          AND ${lastUse('member')} = spent.unused_since RETURNING member.id, member.role`,
      now,
    );
    const jobs = told.map((memberId) => ({ payload: { memberId, mailId: randomUUID() } }));
    await addJobs(database, 'mail-paused', jobs);
    return count;
  }

  /** From here on the account is like one that its member has deleted: hidden at once, erased within minutes. */
  async #deleteSome(database: Database): Promise<number> {
    const now = this.clock.now();
    const { count } = await this.#spend(
      database,
      'deletion',
      `UPDATE member SET deletion_scheduled_for = $1 FROM spent
        WHERE member.id = spent.member_id AND paused_at IS NOT NULL AND ${canRunOut('member')}
          AND ${hasNoPlus('member', '$1::timestamptz')} AND ${lastUse('member')} = spent.unused_since
        RETURNING member.id, member.role`,
      now,
    );
    return count;
  }

  /** Takes warnings whose time has come away, and the step with those whom they still concern. */
  async #spend(database: Database, step: RetentionStep, take: string, now: Date): Promise<Spent> {
    const [spent]: [Spent] = await database.query(
      `WITH due AS (
         SELECT member_id FROM retention_notice WHERE step = $2 AND due_at <= $1
          ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED),
       spent AS (
         DELETE FROM retention_notice USING due
          WHERE retention_notice.member_id = due.member_id AND step = $2
         RETURNING retention_notice.member_id, unused_since),
       taken AS (${take})
       SELECT (SELECT count(*)::int FROM spent) AS count,
              (SELECT coalesce(json_agg(id), '[]') FROM taken WHERE role <> 'banned') AS told`,
      [now, step, this.batch],
    );
    return spent;
  }

  #givenUpAt(now: Date): Date {
    return addSeconds(now, UNREACHABLE_AFTER_DAYS * DAY);
  }

  async #mail(database: Database, step: RetentionStep, memberIds: readonly number[]): Promise<void> {
    const jobs = memberIds.map((memberId) => ({
      payload: { memberId, step },
      key: `mail-retention-warning:${step}:${memberId}`,
    }));
    await addJobs(database, 'mail-retention-warning', jobs);
  }

  #inBatches(step: (database: Database) => Promise<number>): Promise<void> {
    return inBatches(() => inTransaction(this.dataSource, ({ database }) => step(database)), this.batch);
  }
}
