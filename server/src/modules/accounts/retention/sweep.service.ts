import { FAILED_JOB_DAYS, IP_HISTORY_DAYS, UNVERIFIED_PURGE_DAYS } from '@venn/schema/limits';
import { deleteInBatches, inBatches } from '../../../common/batches.js';
import { forgetFailedJobs } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';

const DAY = 24 * 60 * 60;

/** What goes by itself when its time is over. Each sweep looks at what is due, so a missed one does no harm. */
export class SweepService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * Forgets logins, links, counters, old addresses of mail and kept bans that have run out, addresses of the network
   * after 90 days, and jobs that were given up a month ago, since their payloads may name somebody.
   */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const table of ['session', 'link_token', 'kept_email', 'banned_email']) {
      await deleteInBatches(this.database, table, 'expires_at <= $1', [now]);
    }
    await this.#forgetAddresses(addSeconds(now, -IP_HISTORY_DAYS * DAY));
    await this.rateLimiter.purge(now);
    await forgetFailedJobs(this.database, addSeconds(now, -FAILED_JOB_DAYS * DAY));
  }

  /** Plans the erasure of accounts whose address nobody has confirmed in a week. */
  async leaveUnverified(): Promise<void> {
    const now = this.clock.now();
    await inBatches(async (batch) => {
      const [left]: [{ count: number }] = await this.database.query(
        `WITH leaving AS (
           UPDATE member SET deletion_scheduled_for = $1 WHERE id = ANY (ARRAY(
             SELECT id FROM member
              WHERE email_verified_at IS NULL AND deletion_scheduled_for IS NULL AND created_at <= $2
              ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED)) RETURNING 1)
         SELECT count(*)::int AS count FROM leaving`,
        [now, addSeconds(now, -UNVERIFIED_PURGE_DAYS * DAY), batch],
      );
      return left.count;
    });
  }

  /** Every address that stands on a member was seen, so the sightings lead to those that are too old. */
  async #forgetAddresses(oldest: Date): Promise<void> {
    await inBatches(async (batch) => {
      const [gone]: [{ count: number }] = await this.database.query(
        `WITH old AS (
           DELETE FROM ip_sighting WHERE id = ANY (ARRAY(
             SELECT id FROM ip_sighting WHERE seen_at <= $1 ORDER BY seen_at LIMIT $2 FOR UPDATE SKIP LOCKED))
           RETURNING member_id),
         forgotten AS (
           UPDATE member
              SET first_ip = CASE WHEN created_at > $1 THEN first_ip END,
                  current_ip = CASE WHEN EXISTS (
                    SELECT 1 FROM ip_sighting WHERE member_id = member.id AND seen_at > $1) THEN current_ip END
            WHERE id IN (SELECT member_id FROM old))
         SELECT count(*)::int AS count FROM old`,
        [oldest, batch],
      );
      return gone.count;
    });
  }
}
