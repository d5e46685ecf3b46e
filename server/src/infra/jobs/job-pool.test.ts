import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../../test/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createJobPool } from './job-pool.js';

let database: TestDatabase;
let line: TcpProxy;
const ending = new AbortController();
let pool: ReturnType<typeof createJobPool>;
const faults: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  line = await startTcpProxy(database.url);
  pool = createJobPool(line.url, 2, ending.signal, (fault) => faults.push(fault));
});
afterAll(async () => {
  await pool.end();
  await line.close();
  await database.drop();
});

it('retries a query until the database is available', async () => {
  await line.cut();
  const answer = pool.query<{ one: number }>('SELECT $1::int AS one', [1]);
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  await line.mend();
  expect((await answer).rows).toEqual([{ one: 1 }]);
});

it('lets a listening client be released twice', async () => {
  await new Promise<void>((resolve, reject) => {
    pool.connect((fault, client, release) => {
      if (fault !== undefined || client === undefined) return reject(fault);
      release();
      release();
      return resolve();
    });
  });
  expect(pool.idleCount).toBe(1);
});

it('leaves a query unanswered once it ends', async () => {
  await line.cut();
  let isSettled = false;
  const settle = (): void => void (isSettled = true);
  pool.query('SELECT 1').then(settle, settle);
  const before = faults.length;
  await expect.poll(() => faults.length).toBeGreaterThan(before);
  ending.abort();
  await line.mend();
  await expect(pool.connect().then((client) => client.release())).resolves.toBeUndefined();
  expect(isSettled).toBe(false);
});
