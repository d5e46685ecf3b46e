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

/** More than a runner has workers. */
const LOSSES = 6;

it('replaces workers that lost the database during a job', { timeout: 60_000 }, async () => {
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
  const running = await startJobs(line.url, jobs, logger);
  for (let n = 0; n < LOSSES; n += 1) {
    await addJob(dataSource, 'long', { n });
    expect(await waitUntil(() => begun.includes(n), 20_000), `job ${n} begins`).toBe(true);
    await line.cut();
    ends.get(n)?.();
    await expect.poll(() => lines.filter(({ msg }) => msg.includes('started again')).length).toBeGreaterThan(n);
    await line.mend();
  }
  await addJob(dataSource, 'short', {});
  expect(await waitUntil(() => begun.includes(-1), 20_000)).toBe(true);
  await running.stop();
});

it('stops although a job does not end', { timeout: 30_000 }, async () => {
  const { logger } = recordingLogger();
  let hasBegun = false;
  const endless = async (): Promise<void> => {
    hasBegun = true;
    await new Promise(() => undefined);
  };
  const running = await startJobs(line.url, { endless }, logger);
  await addJob(dataSource, 'endless', {});
  expect(await waitUntil(() => hasBegun, 10_000)).toBe(true);
  await running.stop();
  // Its worker's lock is released: another process releases the job.
  const locks = (): Promise<unknown[]> =>
    dataSource.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 7361002
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
  await expect.poll(locks, { timeout: 5000 }).toEqual([]);
});
