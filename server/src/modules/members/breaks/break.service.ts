import { randomUUID } from 'node:crypto';
import { BREAK_REMINDER_MONTHS } from '@venn/schema/limits';
import { breakUntilRule } from '@venn/schema/rules/break';
import { firstProblem } from '@venn/schema/rules/rule';
import { copenhagenDate, monthsLater } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { addJobs } from '../../../infra/jobs/jobs.js';
import { inBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, orNull, readRow, readValue, readValues, rowType, text } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { isActive } from '../member.policy.js';

const REMINDER_ROW = rowType({
  username: text(),
  email: text(),
  /** As YYYY-MM-DD. */
  until: orNull(text()).of('break_until::text'),
});

/** What a reminder of a break says, and to whom. */
export interface BreakReminder {
  username: string;
  email: string;
  until: string | null;
}

/**
 * Breaks that members take by themselves. `break_at` alone says whether one is on, for Find Venner, profiles and
 * conversations alike; so a break with an end is over when `end` has noticed.
 */
export class BreakService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a break until a day, or with null until it is ended; changes the end of one that is on. Refuses with VALIDATION a
   * day that isn't ahead, or too far, and with USER_GONE. A first message that is being sent to the member is stored before
   * it, or refused.
   */
  async take(memberId: number, until: string | null): Promise<void> {
    const now = this.clock.now();
    if (until !== null) this.#demandDay(until, now);
    await this.#change(memberId, `break_at = coalesce(break_at, $2), break_until = $3`, [now, until]);
  }

  /** Ends a break; idempotent. Refuses with USER_GONE. */
  async endOwn(memberId: number): Promise<void> {
    await this.#change(memberId, 'break_at = NULL, break_until = NULL, break_reminded_at = NULL', []);
  }

  /** Ends the breaks whose day has come. Rows that are locked wait for the next run. */
  async end(database: Database): Promise<void> {
    const today = copenhagenDate(this.clock.now());
    await inBatches(async (batch) => {
      const ended = await readValue(
        database,
        int,
        `WITH ended AS (
           UPDATE member SET break_at = NULL, break_until = NULL, break_reminded_at = NULL WHERE id = ANY (ARRAY(
             SELECT id FROM member WHERE break_until <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1)
         SELECT count(*)::int FROM ended`,
        [today, batch],
      );
      return ended ?? 0;
    });
  }

  /** Queues one mail for each break that has lasted `BREAK_REMINDER_MONTHS`. */
  async remind(dataSource: DataSource): Promise<void> {
    const now = this.clock.now();
    await inBatches((batch) =>
      inTransaction(dataSource, async ({ database }) => {
        const memberIds = await readValues(
          database,
          int,
          `UPDATE member SET break_reminded_at = $1 WHERE id = ANY (ARRAY(
             SELECT id FROM member WHERE break_at <= $2 AND break_reminded_at IS NULL
              LIMIT $3 FOR UPDATE SKIP LOCKED)) RETURNING id`,
          [now, monthsLater(now, -BREAK_REMINDER_MONTHS), batch],
        );
        await addJobs(
          database,
          'mail-break-reminder',
          memberIds.map((memberId) => ({ payload: { memberId, mailId: randomUUID() } })),
        );
        return memberIds.length;
      }),
    );
  }

  /** What to write to a member whose break goes on; null where it is over, or the profile is paused or being deleted. */
  reminder(database: Database, memberId: number): Promise<BreakReminder | null> {
    return readRow(
      database,
      REMINDER_ROW,
      `SELECT ${REMINDER_ROW.list} FROM member
        WHERE id = $1 AND break_at IS NOT NULL AND paused_at IS NULL AND ${isActive('member')}`,
      [memberId],
    );
  }

  #demandDay(until: string, now: Date): void {
    const problem = firstProblem(
      breakUntilRule(() => now),
      until,
    );
    if (problem !== null) throw AppError.field('until', FIELD_SENTENCES[problem]);
  }

  /**
   * FOR UPDATE waits for first messages to the member, whose insert locks its row as the key of the conversation; those that
   * insert later look again.
   */
  async #change(memberId: number, assignments: string, values: unknown[]): Promise<void> {
    await inTransaction(this.dataSource, async ({ database }) => {
      const id = await readValue(database, int, 'SELECT id FROM member WHERE id = $1 FOR UPDATE', [memberId]);
      if (id === null) throw new AppError('USER_GONE');
      await database.query(`UPDATE member SET ${assignments} WHERE id = $1`, [memberId, ...values]);
    });
  }
}
