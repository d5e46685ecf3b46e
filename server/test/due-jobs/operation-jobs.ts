import { type DueJob } from './due-job.js';

/** Jobs of the operation: limits, the change log, failed jobs. */
export const OPERATION_JOBS: readonly DueJob[] = [
  {
    what: 'a rate limit counter',
    job: 'sweep-accounts',
    from: '2026-10-25T00:30:00Z',
    due: '2026-10-25T01:30:00Z',
    make: async ({ app, rows }) => {
      await app.dataSource.query(`INSERT INTO rate_limit (key, points, expire) VALUES ('tid', 1, $1)`, [
        Date.parse('2026-10-25T01:30:00Z'),
      ]);
      return rows(`SELECT 1 FROM rate_limit WHERE key = 'tid'`);
    },
    counts: [1, 0],
  },
  {
    what: 'a failed job',
    job: 'sweep-accounts',
    from: '2027-03-10T12:00:00Z',
    due: '2027-04-09T12:00:00Z',
    make: async ({ app, clock, rows }) => {
      await app.dataSource.query(
        `SELECT graphile_worker.permanently_fail_jobs(ARRAY[(
           graphile_worker.add_job('mail-reset-link', '{"email":"tid@example.dk"}', run_at := $1)).id], 'no such mailbox')`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM graphile_worker.jobs WHERE attempts >= max_attempts');
    },
    counts: [1, 0],
  },
  {
    what: 'an entry of the change log',
    job: 'prune-change-log',
    from: '2026-10-25T00:30:00Z',
    due: '2026-10-25T01:30:00Z',
    make: async ({ app, clock, rows }) => {
      await app.dataSource.query('INSERT INTO change_log (xid, member_id, created_at) VALUES (1, 424242, $1)', [
        clock.now(),
      ]);
      return rows('SELECT 1 FROM change_log WHERE member_id = 424242');
    },
    counts: [1, 0],
  },
  {
    what: 'a limit met, a day later',
    job: 'purge-limits-met',
    from: '2026-10-25T00:30:00Z',
    due: '2026-10-26T00:30:00Z',
    make: async ({ app, rows }) => {
      app.services.limitsMet.note('contact', ['203.0.113.7']);
      await app.services.limitsMet.write();
      return rows('SELECT 1 FROM limit_met');
    },
    counts: [1, 0],
  },
];
