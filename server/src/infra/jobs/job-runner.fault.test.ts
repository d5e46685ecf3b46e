import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordingLogger } from '../../../test/log.js';
import { startTcpProxy, type TcpProxy } from '../../../test/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { waitUntil } from '../embedded/postgres/processes.js';
import { startJobs } from './job-runner.js';
import { addJob } from './jobs.js';

let database: TestDatabase;
let dataSource: ReturnType<typeof createDataSource>;
let line: TcpProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 2).initialize();
  line = await startTcpProxy(database.url);
});
afterAll(async () => {
  await line.close();
  await dataSource.destroy();
  await database.drop();
});

/** Open connections to the database. */
async function connections(): Promise<number> {
  const [row] = await dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()',
  );
  return row?.count ?? 0;
}

/** More than a runner has workers. */
const LOSSES = 6;

it('replaces workers that lost the database during a job', async () => {
  const { logger, lines } = recordingLogger();
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const jobs = {
    long: async ({ n }: { n: number }) => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.set(n, resolve));
    },
    short: async () => void begun.push(-1),
  };
  const restarts = (): number => lines.filter(({ msg }) => msg.includes('started again')).length;
  const ownConnections = await connections();
  const running = await startJobs(line.url, jobs, logger);
  for (let n = 0; n < LOSSES; n += 1) {
    await addJob(dataSource, 'long', { n });
    expect(await waitUntil(() => begun.includes(n), 60_000), `job ${n} begins`).toBe(true);
    const before = restarts();
    await line.cut();
    ends.get(n)?.();
    await expect.poll(restarts).toBeGreaterThan(before);
    // A cut connection's last statement may still run, and would take the next job.
    await expect.poll(connections).toBe(ownConnections);
    await line.mend();
  }
  await addJob(dataSource, 'short', {});
  expect(await waitUntil(() => begun.includes(-1), 60_000)).toBe(true);
  await running.stop();
});

it('keeps the schedule when the database is lost during its statement', async () => {
  const { logger, lines } = recordingLogger();
  const running = await startJobs(line.url, {}, logger);
  await running.stop();
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE graphile_worker._private_known_crontabs');
  const yearly = { yearly: '0 0 1 1 *' };
  const scheduled = await startJobs(line.url, { yearly: async () => undefined }, logger, yearly);
  const waiting = (): Promise<unknown[]> =>
    dataSource.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query LIKE '%known_crontabs%'`,
    );
  await expect.poll(waiting).toHaveLength(1);
  await line.cut();
  await expect.poll(() => lines.some(({ msg }) => msg.includes('the schedule waits'))).toBe(true);
  await line.mend();
  await holder.commitTransaction();
  await holder.release();
  const known = (): Promise<unknown[]> =>
    dataSource.query(`SELECT 1 FROM graphile_worker._private_known_crontabs WHERE identifier = 'yearly'`);
  await expect.poll(known).toHaveLength(1);
  await scheduled.stop();
});

it('stops although a job does not end', async () => {
  const { logger } = recordingLogger();
  let hasBegun = false;
  const endless = async (): Promise<void> => {
    hasBegun = true;
    await new Promise(() => undefined);
  };
  const running = await startJobs(line.url, { endless }, logger);
  await addJob(dataSource, 'endless', {});
  expect(await waitUntil(() => hasBegun, 60_000)).toBe(true);
  await running.stop();
  // Its worker's lock is released: another process releases the job.
  const locks = (): Promise<unknown[]> =>
    dataSource.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 7361002
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
  await expect.poll(locks).toEqual([]);
});
