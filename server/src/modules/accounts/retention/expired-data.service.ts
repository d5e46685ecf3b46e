import { FAILED_JOB_DAYS, FORMER_NAME_MONTHS, IP_HISTORY_DAYS, UNVERIFIED_PURGE_DAYS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { forgetFailedJobs } from '../../../infra/jobs/jobs.js';
import { deleteInBatches, inBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readRow, rowType } from '../../../infra/postgres/row-type.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';

const DAY = 24 * 60 * 60;

/** Count of the rows that a batch has taken. */
export const BATCH_ROW = rowType({ count: int });

/** Removal of expired data. Each run takes everything that is due, so that a missed run does no harm. */
export class ExpiredDataService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * Deletes expired sessions, links, kept addresses, stored bans, blocked sources and rate limits, former names after
   * `FORMER_NAME_MONTHS`, IP addresses after `IP_HISTORY_DAYS`, and jobs that failed for good `FAILED_JOB_DAYS` ago, since
   * their payloads may contain personal data.
   */
  async purge(): Promise<void> {
    const now = this.clock.now();
    for (const table of ['session', 'link_token', 'denied_link', 'kept_email', 'banned_email']) {
      await deleteInBatches(this.database, table, 'expires_at <= $1', [now]);
    }
    await deleteInBatches(this.database, 'blocked_source', 'ends_at <= $1', [now]);
    await deleteInBatches(this.database, 'former_name', 'changed_at <= $1', [monthsLater(now, -FORMER_NAME_MONTHS)]);
    await this.#deleteIps(addSeconds(now, -IP_HISTORY_DAYS * DAY));
    await this.rateLimiter.purge(now);
    await forgetFailedJobs(this.database, addSeconds(now, -FAILED_JOB_DAYS * DAY));
  }

  /** Deletes accounts that are unverified after `UNVERIFIED_PURGE_DAYS`; `eraseDue` erases them. */
  async deleteUnverified(): Promise<void> {
    const now = this.clock.now();
    await inBatches(async (batch) => {
      const deleted = await readRow(
        this.database,
        BATCH_ROW,
        `WITH deleted AS (
           UPDATE member SET deletion_scheduled_for = $1 WHERE id = ANY (ARRAY(
             SELECT id FROM member
              WHERE email_verified_at IS NULL AND deletion_scheduled_for IS NULL AND created_at <= $2
              ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED)) RETURNING 1)
         SELECT count(*)::int AS count FROM deleted`,
        [now, addSeconds(now, -UNVERIFIED_PURGE_DAYS * DAY), batch],
      );
      return deleted?.count ?? 0;
    });
  }

  /** Deletes old sightings, and the IP addresses of their members unless these were also seen since. */
  async #deleteIps(oldest: Date): Promise<void> {
    await inBatches(async (batch) => {
      const deleted = await readRow(
        this.database,
        BATCH_ROW,
        `WITH old AS (
           DELETE FROM ip_sighting WHERE id = ANY (ARRAY(
             SELECT id FROM ip_sighting WHERE seen_at <= $1 ORDER BY seen_at LIMIT $2 FOR UPDATE SKIP LOCKED))
           RETURNING member_id),
         cleared AS (
           UPDATE member
              SET first_ip = CASE WHEN created_at > $1 THEN first_ip END,
                  current_ip = CASE WHEN EXISTS (
                    SELECT 1 FROM ip_sighting WHERE member_id = member.id AND seen_at > $1) THEN current_ip END
            WHERE id IN (SELECT member_id FROM old))
         SELECT count(*)::int AS count FROM old`,
        [oldest, batch],
      );
      return deleted?.count ?? 0;
    });
  }
}
