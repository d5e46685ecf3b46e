import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../test/app.js';
import { ACCOUNT_JOBS } from '../test/due-jobs/account-jobs.js';
import { createJobWorld } from '../test/due-jobs/due-job.js';
import { MODERATION_JOBS } from '../test/due-jobs/moderation-jobs.js';
import { NOTIFICATION_JOBS } from '../test/due-jobs/notification-jobs.js';
import { OPERATION_JOBS } from '../test/due-jobs/operation-jobs.js';
import { PLUS_JOBS } from '../test/due-jobs/plus-jobs.js';
import { MODULES } from './app.js';
import { waitUntil } from './infra/embedded/postgres/processes.js';
import { startJobs } from './infra/jobs/job-runner.js';

const MINUTE = 60;
const WEEK = 7 * 24 * 60 * MINUTE;

let app: TestApp;
let other: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  app = await startTestApp({ clock, embedded: true });
  other = await startTestApp({ clock, embedded: true, databaseUrl: app.databaseUrl });
});
beforeEach(async () => {
  await app.mails();
  for (const table of [
    'member',
    'plus_order',
    'report',
    'audit_entry',
    'limit_met',
    'decision',
    'banned_email',
    'blocked_source',
    'contact_message',
    'visitor_report',
    'monthly_activity',
    'job_progress',
    'terms_notice',
  ]) {
    await app.dataSource.query(`DELETE FROM ${table}`);
  }
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const TABLE = [...NOTIFICATION_JOBS, ...PLUS_JOBS, ...ACCOUNT_JOBS, ...MODERATION_JOBS, ...OPERATION_JOBS];

const minutesFrom = (instant: string, minutes: number): Date => new Date(Date.parse(instant) + minutes * MINUTE * 1000);

/** Runs a job twice on each of two servers at once, and waits for the jobs that it enqueues. */
async function run(job: string): Promise<void> {
  const servers = [app, other].map(({ jobs }) => jobs);
  await Promise.all([...servers, ...servers].map(async (jobs) => jobs[job]?.({} as never)));
  await app.mails();
  // Jobs that run already aren't due: the second call waits for them.
  await other.mails();
}

describe('every scheduled job', () => {
  it('is in the table', () => {
    expect([...new Set(TABLE.map(({ job }) => job))].toSorted()).toEqual(Object.keys(MODULES.schedule).toSorted());
  });

  it('is known to the queue with a valid schedule', async () => {
    const { jobs } = app;
    expect(Object.keys(MODULES.schedule).filter((name) => jobs[name] === undefined)).toEqual([]);
    const runner = await startJobs(app.databaseUrl, {}, app.infra.logger, MODULES.schedule);
    try {
      const known = async (): Promise<string[]> => {
        const found: { identifier: string }[] = await app.dataSource.query(
          'SELECT identifier FROM graphile_worker._private_known_crontabs',
        );
        return found.map(({ identifier }) => identifier).toSorted();
      };
      await waitUntil(async () => (await known()).length > 0, 60_000);
      expect(await known()).toEqual(Object.keys(MODULES.schedule).toSorted());
    } finally {
      await runner.stop();
    }
  });
});

describe.each(TABLE)('$job: $what', ({ job, from, due, make, counts: [before, after], missed = after }) => {
  it('acts when it is due, once, however often and wherever the job runs', async () => {
    clock.set(from);
    const count = await make(createJobWorld(app, other, clock));
    clock.set(minutesFrom(due, -1));
    await run(job);
    expect(await count()).toBe(before);
    clock.set(minutesFrom(due, 1));
    await run(job);
    expect(await count()).toBe(after);
    clock.advance(WEEK);
    await run(job);
    expect(await count()).toBe(after);
  });

  it('acts a week late after downtime', async () => {
    clock.set(from);
    const count = await make(createJobWorld(app, other, clock));
    clock.set(due);
    clock.advance(WEEK);
    await run(job);
    expect(await count()).toBe(missed);
  });
});
