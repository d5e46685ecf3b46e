import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../infra/process/clock.js';

/** Servers read the log within a second; one that was away for longer builds its index anew. */
const KEPT_SECONDS = 60 * 60;

/**
 * Removes what is old, of ended transactions alone, and leaves word up to where: a server that hadn't read that far
 * can't follow the log any more.
 */
const PRUNE = `
  WITH gone AS (
    DELETE FROM change_log WHERE created_at <= $1 AND xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    RETURNING xid)
  INSERT INTO change_log (xid, pruned_to)
  SELECT pg_current_xact_id()::text::bigint, max(xid) FROM gone HAVING count(*) > 0`;

/** Files older than the log are of no use. */
const FORGET_FILES = 'DELETE FROM kept_index WHERE kept_at <= $1';

/** Keeps the change log short. */
export function changeLogJobs({ dataSource, clock }: { dataSource: Database; clock: Clock }): Jobs {
  return {
    async 'prune-change-log'() {
      const before = addSeconds(clock.now(), -KEPT_SECONDS);
      await dataSource.query(PRUNE, [before]);
      await dataSource.query(FORGET_FILES, [before]);
    },
  };
}

export const CHANGE_LOG_SCHEDULE: Schedule = { 'prune-change-log': '*/10 * * * *' };
