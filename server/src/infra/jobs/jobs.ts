import { inBatches } from '../postgres/batches.js';
import type { Database, SqlDatabase } from '../postgres/data-source.js';

interface JobOptions {
  /** A job with the same key replaces one that has not started. */
  key?: string;
  runAt?: Date;
  /** Attempts, by default 25 over three days. */
  maxAttempts?: number;
}

/** Enqueues a job in the transaction of `database`: it runs after the commit. Failing jobs are retried with backoff. */
export async function addJob(
  database: Database,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await database.query(
    `SELECT graphile_worker.add_job($1, payload := $2::json, job_key := $3, run_at := coalesce($4::timestamptz, now()),
                                    max_attempts := $5)`,
    [name, JSON.stringify(payload), options.key ?? null, options.runAt ?? null, options.maxAttempts ?? null],
  );
}

/** Enqueues many jobs of one name in one statement. Those of a higher `priority` number run after all others. */
export async function addJobs(
  database: Database,
  name: string,
  jobs: readonly { payload: object; key?: string }[],
  priority = 0,
): Promise<void> {
  if (jobs.length === 0) return;
  await database.query(
    `SELECT graphile_worker.add_job($1, payload := job -> 'payload', job_key := job ->> 'key', run_at := now(),
                                    priority := $3)
       FROM json_array_elements($2::json) AS job`,
    [name, JSON.stringify(jobs), priority],
  );
}

/**
 * Stores the names of jobs. The queue stores a name when it first sees it, so that two transactions which add jobs of new
 * names in another order would wait for each other.
 */
export async function registerJobs(database: SqlDatabase, names: readonly string[]): Promise<void> {
  await database.query(
    'INSERT INTO graphile_worker._private_tasks (identifier) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
    [names],
  );
}

/** Deletes jobs that failed for good before an instant. Their payloads may name erased members. */
export async function forgetFailedJobs(database: Database, before: Date): Promise<void> {
  await inBatches(async (batch) => {
    const forgotten: unknown[] = await database.query(
      `SELECT id FROM graphile_worker.complete_jobs(ARRAY(
         SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND run_at <= $1 LIMIT $2))`,
      [before, batch],
    );
    return forgotten.length;
  });
}

/**
 * Deletes waiting and failed jobs whose payload has an address as `email` or `to`: those of the member, and those to the
 * addresses that are surely the member's own.
 */
export async function forgetMailJobs(
  database: Database,
  memberId: number,
  ownAddresses: readonly string[],
): Promise<void> {
  // The public view of the jobs has no payload.
  await database.query(
    `SELECT 1 FROM graphile_worker.complete_jobs(ARRAY(
       SELECT id FROM graphile_worker._private_jobs
        WHERE coalesce(payload ->> 'email', payload ->> 'to') = ANY ($1::text[])
           OR payload ->> 'memberId' = $2 AND coalesce(payload ->> 'email', payload ->> 'to') IS NOT NULL))`,
    [ownAddresses, String(memberId)],
  );
}

/** Thrown by a job that would fail again: it isn't retried, and stays among the failed ones until an operator retries it. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Job handlers by job name. The payload is what `addJob` was given. */
export type Jobs = Record<string, (payload: never) => Promise<void>>;

/**
 * Scheduled jobs: cron patterns by job name, in UTC. Each job handles everything that is due, so a missed run is made up
 * for by the next one. One of the processes runs it.
 */
export type Schedule = Readonly<Record<string, string>>;
