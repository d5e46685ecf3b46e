import { FAILED_JOB_DAYS, UNVERIFIED_PURGE_DAYS } from '@venn/schema/limits';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { forgetFailedJobs } from '../../../infra/jobs/jobs.js';
import { inBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readValue } from '../../../infra/postgres/row-type.js';
import { purgeCounters } from '../../../infra/rate-limits/rate-limiter.js';
import type { PersonalData } from '../../../shared/personal-data.js';

const DAY = 24 * 60 * 60;

/** Removal of expired data. Each run takes everything that is due, so that a missed run does no harm. */
export class ExpiredDataService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly personalData: readonly PersonalData[],
  ) {}

  /**
   * Deletes what the modules declare, expired rate limits, and jobs that failed for good `FAILED_JOB_DAYS` ago, since
   * their payloads may contain personal data.
   */
  async purge(): Promise<void> {
    const now = this.clock.now();
    for (const { expire } of this.personalData) await expire?.(this.database, now);
    await purgeCounters(this.database, now);
    await forgetFailedJobs(this.database, addSeconds(now, -FAILED_JOB_DAYS * DAY));
  }

  /** Deletes accounts that are unverified after `UNVERIFIED_PURGE_DAYS`; `eraseDue` erases them. */
  async deleteUnverified(): Promise<void> {
    const now = this.clock.now();
    await inBatches(async (batch) => {
      const deleted = await readValue(
        this.database,
        int,
        `WITH deleted AS (
           UPDATE member SET deletion_scheduled_for = $1 WHERE id = ANY (ARRAY(
             SELECT id FROM member
              WHERE email_verified_at IS NULL AND deletion_scheduled_for IS NULL AND created_at <= $2
              ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED)) RETURNING 1)
         SELECT count(*)::int FROM deleted`,
        [now, addSeconds(now, -UNVERIFIED_PURGE_DAYS * DAY), batch],
      );
      return deleted ?? 0;
    });
  }
}
