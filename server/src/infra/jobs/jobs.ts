import { inBatches } from '../../common/batches.js';
import type { Database } from '../postgres/data-source.js';

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

/** The same for any number of jobs of one name, in one statement. */
export async function addJobs(
  database: Database,
  name: string,
  jobs: readonly { payload: object; key?: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await database.query(
    `SELECT graphile_worker.add_job($1, payload := job -> 'payload', job_key := job ->> 'key', run_at := now())
       FROM json_array_elements($2::json) AS job`,
    [name, JSON.stringify(jobs)],
  );
}

/** Throws jobs away that were given up before an instant. Their payloads may name people who are gone by now. */
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

/** Throws jobs away whose payload names one of these addresses as `email` or `to`, whether they wait or were given up. */
export async function forgetJobsTo(database: Database, addresses: readonly string[]): Promise<void> {
  // The queue's public view of its jobs leaves the payload out.
  await database.query(
    `SELECT 1 FROM graphile_worker.complete_jobs(ARRAY(
       SELECT id FROM graphile_worker._private_jobs
        WHERE payload ->> 'email' = ANY ($1::text[]) OR payload ->> 'to' = ANY ($1::text[])))`,
    [addresses],
  );
}

/** What a module can do later: job names with what runs them. The payload is what `addJob` was given. */
export type Jobs = Record<string, (payload: never) => Promise<void>>;

/**
 * When jobs start by themselves: job names with a time pattern of cron, in UTC. Each looks at what is due, so a missed
 * start is made up for by the next one, and of several processes one alone starts it.
 */
export type Schedule = Readonly<Record<string, string>>;
