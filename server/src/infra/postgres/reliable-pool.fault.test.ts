import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../../test/network/tcp-proxy.js';
import { ask, createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { waitUntil } from '../embedded/postgres/processes.js';
import { isDatabaseAway } from '../logging/faults.js';
import { NotCommittedError, ReliableClient } from './reliable-client.js';
import { poolOptions, ReliablePool } from './reliable-pool.js';

const STATEMENT_TIMEOUT_MS = 300;

let database: TestDatabase;
let line: TcpProxy;
let pool: ReliablePool;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await startTcpProxy(database.url);
  await ask(database.url, 'CREATE TABLE note (text text)');
});
beforeEach(async () => {
  await line.mend();
  pool = new ReliablePool({ connectionString: line.url, ...poolOptions(3, STATEMENT_TIMEOUT_MS) });
  return () => pool.end();
});
afterAll(async () => {
  await line.close();
  await database.drop();
});

const backend = async (): Promise<number> => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  );

describe('a statement that takes too long', () => {
  it('is cancelled by Postgres, also while it waits for a lock, and the connection stays usable', async () => {
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE note');
    const client = await pool.connect();
    const fault = await faultOf(client.query('SELECT * FROM note'));
    expect(fault).toMatchObject({ code: '57014' });
    expect(isDatabaseAway(fault)).toBe(true);
    await holder.end();
    expect((await client.query('SELECT * FROM note')).rows).toEqual([]);
    client.release();
    expect(pool.totalCount).toBe(1);
  });

  it('discards the connection when the server is silent, and the next one works', async () => {
    const before = await backend();
    line.swallow();
    const fault = await faultOf(pool.query('SELECT 1'));
    expect(fault).toMatchObject({ code: 'ETIMEDOUT', message: 'The database connection went silent' });
    expect(isDatabaseAway(fault)).toBe(true);
    await line.mend();
    expect(await backend()).not.toBe(before);
  });

  it('does not time out while rows arrive', async () => {
    const client = new ReliableClient({
      connectionString: line.url,
      statementTimeoutMs: 0,
      silenceTimeoutMs: STATEMENT_TIMEOUT_MS,
    });
    await client.connect();
    // Rows large enough for Postgres to send each immediately.
    const { rows } = await client.query(`SELECT repeat('x', 20000), pg_sleep(0.1) FROM generate_series(1, 8)`);
    expect(rows).toHaveLength(8);
    await expect(client.query('SELECT pg_sleep(2)')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await client.end();
  });
});

describe('a released connection', () => {
  it('inside a transaction is closed: the next statement would be lost with it', async () => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query(`INSERT INTO note VALUES ('abandoned')`);
    client.release();
    await pool.query(`INSERT INTO note VALUES ('acknowledged')`);
    expect(await ask(database.url, 'SELECT text FROM note')).toEqual([{ text: 'acknowledged' }]);
  });

  it('with a running statement is closed', async () => {
    const client = await pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const running = faultOf(client.query('SELECT pg_sleep(0.2)'));
    client.release();
    expect(isDatabaseAway(await running)).toBe(true);
    expect(await backend()).not.toBe(rows[0].pid);
  });
});

it('rejects COMMIT of a failed transaction', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await expect(client.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
  await expect(client.query('COMMIT')).rejects.toBeInstanceOf(NotCommittedError);
  client.release();
});

it('rejects `connect` when the client is ended meanwhile', async () => {
  line.swallow();
  const client = new ReliableClient({ connectionString: line.url, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const connecting = faultOf(client.connect());
  await sleep(50);
  client.discard();
  expect(isDatabaseAway(await connecting)).toBe(true);
});

it('drops silent idle connections', async () => {
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  expect(pool.totalCount).toBe(3);
  line.swallow();
  expect(await waitUntil(() => pool.totalCount === 0, 9000)).toBe(true);
});

it('ends although a statement runs over a silent connection', async () => {
  const patient = new ReliablePool({ connectionString: line.url, ...poolOptions(3, 60_000) });
  const client = await patient.connect();
  line.swallow();
  const waiting = faultOf(client.query('SELECT 1'));
  await patient.end();
  expect(isDatabaseAway(await waiting)).toBe(true);
});

it('ends although its connections are silent', async () => {
  const patient = createDataSource(line.url, 3, 60_000);
  await patient.initialize();
  line.swallow();
  const waiting = faultOf(patient.query('SELECT 1'));
  await sleep(50);
  await patient.destroy();
  expect(isDatabaseAway(await waiting)).toBe(true);
});
