import { type Runner, run, type TaskList } from 'graphile-worker';
import type { Database } from './data-source.js';

interface JobOptions {
  /** A second job with the same key replaces the first while that one waits. */
  key?: string;
  runAt?: Date;
}

/**
 * Enqueues a job in the transaction of `database`: it runs soon after the commit and never without it.
 * A failing job is tried again with growing delay.
 */
export async function addJob(
  database: Database,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await database.query(
    `SELECT graphile_worker.add_job($1, payload := $2::json, job_key := $3, run_at := coalesce($4::timestamptz, now()))`,
    [name, JSON.stringify(payload), options.key ?? null, options.runAt ?? null],
  );
}

/** What a module can do later: job names with what runs them. The payload is what `addJob` was given. */
export type Jobs = Record<string, (payload: never) => Promise<void>>;

/** Runs jobs in this process until `stop()`; several processes share one queue. */
export function startJobs(url: string, jobs: Jobs): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, perform]) => [name, (payload: unknown) => perform(payload as never)]),
  );
  return run({ connectionString: url, taskList, concurrency: 4, noHandleSignals: true, pollInterval: 2000 });
}
