import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy } from '../../../test/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { waitUntil } from '../embedded/postgres/processes.js';
import { JobWatch } from './job-watch.js';
import { addJob } from './jobs.js';

const EVERY_MS = 50;
/** Other test files have databases of their own on this Postgres. */
const OWN_LOCKS = `locktype = 'advisory' AND classid = 7361002
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

let database: TestDatabase;
let dataSource: ReturnType<typeof createDataSource>;
const faults: unknown[] = [];
const reset: string[] = [];
const watches: JobWatch[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 2).initialize();
});
beforeEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
  await dataSource.query('DELETE FROM graphile_worker._private_jobs');
  faults.length = 0;
});
afterAll(async () => {
  await Promise.all(watches.map((watch) => watch.stop()));
  await dataSource.destroy();
  await database.drop();
});

/** The job watch of a process with one worker. */
function startProcess(worker: string, url = database.url, idleTimeoutMs = 30_000): JobWatch {
  const events = {
    onFault: (fault: unknown) => faults.push(fault),
    onScheduleReset: (tasks: string[]) => reset.push(...tasks),
  };
  const watch = new JobWatch(url, events, EVERY_MS, idleTimeoutMs);
  watch.addWorker(worker);
  watch.start();
  watches.push(watch);
  return watch;
}

/** A job that a worker has started some seconds ago. */
async function begun(worker: string, secondsAgo: number): Promise<void> {
  await addJob(dataSource, 'anything', {}, { key: worker });
  await dataSource.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - $2 * interval '1 second'
      WHERE key = $1`,
    [worker, secondsAgo],
  );
}

const holders = async (): Promise<string[]> => {
  const rows: { worker: string }[] = await dataSource.query(
    'SELECT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY 1',
  );
  return rows.map(({ worker }) => worker);
};
const locks = async (): Promise<number> => {
  const rows: unknown[] = await dataSource.query(`SELECT 1 FROM pg_locks WHERE ${OWN_LOCKS}`);
  return rows.length;
};

describe('jobs of a process', () => {
  it('are not released while it lives, nor while they are young', async () => {
    startProcess('living');
    expect(await waitUntil(async () => (await locks()) === 1, 60_000)).toBe(true);
    await begun('living', 3600);
    await begun('newcomer', 1);
    await begun('dead', 3600);
    startProcess('other');
    expect(await waitUntil(async () => !(await holders()).includes('dead'), 60_000)).toBe(true);
    expect(await holders()).toEqual(['living', 'newcomer']);
  });

  it('are released when it has died', async () => {
    const dying = startProcess('dying');
    startProcess('other');
    expect(await waitUntil(async () => (await locks()) === 2, 60_000)).toBe(true);
    await begun('dying', 3600);
    await dying.stop();
    expect(await waitUntil(async () => (await holders()).length === 0, 60_000)).toBe(true);
    const [job] = await dataSource.query('SELECT attempts, locked_at FROM graphile_worker.jobs');
    expect(job).toEqual({ attempts: 0, locked_at: null });
  });

  it('are released when it has stopped behind a dead link, over which Postgres does not learn of its end', async () => {
    const line = await startTcpProxy(database.url);
    const dying = startProcess('dying', line.url, 1000);
    expect(await waitUntil(async () => (await locks()) === 1, 60_000)).toBe(true);
    await begun('dying', 3600);
    line.silence();
    await dying.stop();
    expect(await locks()).toBe(1);
    startProcess('other');
    expect(await waitUntil(async () => (await holders()).length === 0, 60_000)).toBe(true);
    await line.close();
  });

  it('are not released after a reconnect', async () => {
    startProcess('living');
    expect(await waitUntil(async () => (await locks()) === 1, 60_000)).toBe(true);
    // Waits for its end: the next lock is that of a new connection.
    await dataSource.query(`SELECT pg_terminate_backend(pid, 60000) FROM pg_locks WHERE ${OWN_LOCKS}`);
    expect(await waitUntil(async () => (await locks()) === 1, 60_000)).toBe(true);
    await begun('living', 3600);
    await begun('dead', 3600);
    startProcess('other');
    expect(await waitUntil(async () => (await holders()).length === 1, 60_000)).toBe(true);
    expect(await holders()).toEqual(['living']);
  });

  it('get one more attempt when the process died in their last one, and then stay failed with the reason', async () => {
    await begun('dead', 3600);
    // State of a running job when a newer one replaces it.
    await addJob(dataSource, 'anything', {}, { key: 'dead' });
    const state = async (): Promise<unknown[]> =>
      dataSource.query(
        `SELECT max_attempts - attempts AS left, locked_by AS holder, last_error AS error FROM graphile_worker.jobs
          WHERE key IS NULL`,
      );
    expect(await state()).toEqual([{ left: 0, holder: 'dead', error: null }]);
    startProcess('other');
    const error = 'The process died while the job ran';
    await expect.poll(state).toEqual([{ left: 1, holder: null, error }]);

    await dataSource.query(
      `UPDATE graphile_worker._private_jobs
          SET attempts = max_attempts, locked_by = 'dead', locked_at = now() - interval '1 hour' WHERE key IS NULL`,
    );
    await expect.poll(state).toEqual([{ left: 0, holder: null, error }]);
  });

  it('are released when their worker has ended and the process lives', async () => {
    const watch = startProcess('ending');
    startProcess('other');
    expect(await waitUntil(async () => (await locks()) === 2, 60_000)).toBe(true);
    await begun('ending', 3600);
    watch.removeWorker('ending');
    expect(await waitUntil(async () => (await holders()).length === 0, 60_000)).toBe(true);
    expect(await locks()).toBe(1);
  });
});

it('resets what was scheduled by a clock that was ahead, once, and tells so', async () => {
  await dataSource.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('ahead', now(), now() + interval '30 days'), ('fresh', now(), now() + interval '30 minutes')`,
  );
  startProcess('any');
  const future = async (): Promise<unknown> =>
    dataSource.query(
      'SELECT identifier FROM graphile_worker._private_known_crontabs WHERE last_execution > now() ORDER BY 1',
    );
  await expect.poll(() => reset).toEqual(['ahead']);
  expect(await future()).toEqual([{ identifier: 'fresh' }]);
  await begun('dead', 3600);
  // Released by a later round.
  expect(await waitUntil(async () => (await holders()).length === 0, 60_000)).toBe(true);
  expect(reset).toEqual(['ahead']);
});
