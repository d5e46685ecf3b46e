import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTcpProxy } from '../../../test/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { Notifications } from './notifications.js';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 3).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const open: Notifications[] = [];
afterEach(() => Promise.all(open.splice(0).map((notifications) => notifications.close())));

/** A client that listens on two channels, with everything that it has received. */
async function listening(url = database.url) {
  const heard: string[] = [];
  const faults: unknown[] = [];
  const notifications = new Notifications(url, (fault) => void faults.push(fault));
  open.push(notifications);
  const listen = (channel: string): (() => void) =>
    notifications.listen(channel, {
      onNotification: (payload) => void heard.push(`${channel}: ${payload}`),
      onGap: () => void heard.push(`${channel}: gap`),
    });
  const stopOne = listen('one');
  listen('two');
  await notifications.start();
  return { notifications, heard, faults, listen, stopOne };
}

const tell = (channel: string, payload: string) => dataSource.query('SELECT pg_notify($1, $2)', [channel, payload]);
const connections = async (): Promise<number> => {
  const rows = await dataSource.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'notices'`,
  );
  return rows.length;
};

it('receives all channels over one connection, also for later listeners', async () => {
  const { heard, listen, stopOne } = await listening();
  expect(await connections()).toBe(1);
  await tell('one', 'a');
  await expect.poll(() => heard).toEqual(['one: a']);
  listen('three');
  await expect.poll(async () => (await tell('three', 'c'), heard.includes('three: c'))).toBe(true);
  await tell('nobody’s', 'd');
  stopOne();
  await tell('one', 'e');
  await tell('two', 'f');
  await expect.poll(() => heard.at(-1)).toBe('two: f');
  expect(heard.filter((text) => !text.startsWith('three'))).toEqual(['one: a', 'two: f']);
});

it('receives nothing of a rolled back transaction', async () => {
  const { heard } = await listening();
  await dataSource
    .transaction(async (manager) => {
      await manager.query(`NOTIFY one, 'never'`);
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await tell('one', 'stored');
  await expect.poll(() => heard).toEqual(['one: stored']);
});

it('retries while the database is unavailable, and reports it', async () => {
  const { faults } = await listening('postgres://venn@127.0.0.1:1/venn');
  await expect.poll(() => faults.length).toBeGreaterThan(1);
});

it('reports a gap to all channels, also after a failed first attempt', async () => {
  const line = await startTcpProxy(database.url);
  await line.cut();
  const { heard, faults } = await listening(line.url);
  expect(faults).toHaveLength(1);
  expect(heard).toEqual([]);
  await line.mend();
  await expect.poll(() => heard).toEqual(['one: gap', 'two: gap']);
  await line.close();
});

it('reconnects and reports a gap to all channels', async () => {
  const { heard } = await listening();
  await dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'notices'`,
  );
  await expect.poll(() => heard).toEqual(['one: gap', 'two: gap']);
  await tell('two', 'b');
  await expect.poll(() => heard.at(-1)).toBe('two: b');
});

it('discards a silent connection', async () => {
  const line = await startTcpProxy(database.url);
  const { notifications, heard, faults } = await listening(line.url);
  line.swallow();
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  await line.mend();
  await expect.poll(() => heard).toEqual(['one: gap', 'two: gap']);
  await notifications.close();
  await line.close();
});
