import { LessThanOrEqual } from 'typeorm';
import { addSeconds, type Clock } from '../../common/clock.js';
import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { IndexSnapshot } from './index-snapshot.entity.js';

/** Servers read the log twice a second; one that was disconnected for longer than this rebuilds its index. */
const KEPT_SECONDS = 60 * 60;

/**
 * Deletes old entries of ended transactions, and inserts one that says up to which transaction: a server that had not
 * read that far has to rebuild its index.
 */
const PRUNE = `
  WITH deleted AS (
    DELETE FROM change_log WHERE created_at <= $1 AND xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    RETURNING xid)
  INSERT INTO change_log (xid, pruned_to)
  SELECT pg_current_xact_id()::text::bigint, max(xid) FROM deleted HAVING count(*) > 0`;

/** Jobs of the change log. */
export function changeLogJobs({ dataSource, clock }: { dataSource: Database; clock: Clock }): Jobs {
  return {
    async 'prune-change-log'() {
      const before = addSeconds(clock.now(), -KEPT_SECONDS);
      await dataSource.query(PRUNE, [before]);
      // A snapshot file that is older than the log can't be brought up to date.
      await dataSource.getRepository(IndexSnapshot).delete({ keptAt: LessThanOrEqual(before) });
    },
  };
}

export const CHANGE_LOG_SCHEDULE: Schedule = { 'prune-change-log': '*/10 * * * *' };
