import { oneLine } from '@venn/schema/rules/one-line';
import { withoutPersonalData } from '../logging/personal-data.js';
import type { SqlDatabase } from '../postgres/data-source.js';
import { int, orNull, type RowOf, readRows, rowType, text, timestamptz } from '../postgres/row-type.js';

const FAILED_JOB_ROW = rowType({
  id: int,
  name: text().of('task_identifier'),
  attempts: int,
  maxAttempts: int,
  // The queue notes no time of a failure, but adds this delay to it.
  failedAt: timestamptz.of(`greatest(created_at, run_at - exp(least(attempts, 10)) * interval '1 second')`),
  runAt: timestamptz,
  error: orNull(text()).of('last_error'),
  total: int.of('count(*) OVER ()'),
});

/** A job whose last attempt failed. */
export interface FailedJob {
  id: number;
  name: string;
  failedAt: Date;
  attempts: number;
  maxAttempts: number;
  /** null: it was given up. */
  nextAt: Date | null;
  /** Without personal data. */
  error: string;
}

/** Jobs that failed in their last attempt and don't run now, given up or not. */
const IS_FAILED = '(last_error IS NOT NULL OR attempts >= max_attempts) AND locked_at IS NULL';

/** Lists the jobs that failed last, newest first, and counts all of them. */
export async function listFailedJobs(
  database: SqlDatabase,
  limit: number,
): Promise<{ jobs: FailedJob[]; total: number }> {
  const rows = await readRows(
    database,
    FAILED_JOB_ROW,
    `SELECT ${FAILED_JOB_ROW.list}
       FROM graphile_worker.jobs WHERE ${IS_FAILED} ORDER BY "failedAt" DESC, id DESC LIMIT $1`,
    [limit],
  );
  return { jobs: rows.map(toFailedJob), total: rows[0]?.total ?? 0 };
}

function toFailedJob({ runAt, error, total: _total, ...row }: RowOf<typeof FAILED_JOB_ROW>): FailedJob {
  const isGivenUp = row.attempts >= row.maxAttempts;
  return { ...row, nextAt: isGivenUp ? null : runAt, error: shownError(error ?? '') };
}

/** Starts failed jobs anew, with all their attempts: the one with this id, or all. Returns how many. */
export async function retryFailedJobs(database: SqlDatabase, id: number | 'all'): Promise<number> {
  const started: unknown[] = await database.query(
    `SELECT id FROM graphile_worker.reschedule_jobs(ARRAY(
       SELECT id FROM graphile_worker.jobs WHERE ${IS_FAILED} AND ($1::bigint IS NULL OR id = $1)),
       run_at := now(), attempts := 0)`,
    [id === 'all' ? null : id],
  );
  return started.length;
}

const ERROR_LENGTH = 200;

/** One line of an error, without personal data. */
function shownError(error: string): string {
  const line = withoutPersonalData(oneLine(error));
  return line.length > ERROR_LENGTH ? `${line.slice(0, ERROR_LENGTH)}…` : line;
}
