import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTcpProxy } from '../../../test/network/tcp-proxy.js';
import { ask, createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createPostgresDataSource } from './data-source.js';
import { MIGRATION_LOCK, runMigrations } from './migrate.js';
import { ReliableClient } from './reliable-client.js';

class Note1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE note (text text)');
    await runner.query('ALTER TABLE town ADD COLUMN note text');
  }

  down(): Promise<void> {
    throw new Error('Not reverted here');
  }
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const dataSourceOf = (migrations: (new () => MigrationInterface)[]) =>
  createPostgresDataSource({ url: database.url, poolSize: 2, statementTimeoutMs: 0, entities: [], migrations });

it('lets members read a table whose lock it does not get, and migrates when it is free', async () => {
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE town IN ACCESS SHARE MODE');
  const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  let retries = 0;
  const migrating = runMigrations(
    database.url,
    dataSourceOf([Note1900000000000]),
    () => Promise.resolve(),
    () => (retries += 1),
  );
  const waiting = (): Promise<unknown[]> =>
    ask(database.url, `SELECT 1 FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`);
  await expect.poll(waiting).toHaveLength(1);

  // It queues behind the migration, and gets through although the lock is still held.
  expect(await ask(database.url, 'SELECT count(*)::int > 0 AS "hasTowns" FROM town')).toEqual([{ hasTowns: true }]);
  await expect.poll(() => retries).toBeGreaterThan(0);
  // Nothing of the failed attempt remains.
  expect(await ask(database.url, `SELECT to_regclass('note') AS note`)).toEqual([{ note: null }]);

  await holder.end();
  await migrating;
  expect(await ask(database.url, 'SELECT note FROM town LIMIT 1')).toEqual([{ note: null }]);
});

it('waits for another server that migrates, and not for one behind a dead link', async () => {
  const line = await startTcpProxy(database.url);
  const other = new ReliableClient({ connectionString: line.url, statementTimeoutMs: 0, idleTimeoutMs: 10_000 });
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const events: string[] = [];
  const migrating = runMigrations(
    database.url,
    dataSourceOf([]),
    async () => void events.push('migrated'),
    (what) => events.push(what),
  );
  const waits = 'Another server migrates the database; this one starts after it';
  await expect.poll(() => events).toEqual([waits]);
  line.silence();
  await migrating;
  expect(events).toEqual([waits, 'migrated']);
  await line.close();
});

it('leaves no connection without a limit of its idle time', async () => {
  const dataSource = await dataSourceOf([]).initialize();
  expect(await dataSource.query('SHOW idle_session_timeout')).toEqual([{ idle_session_timeout: '30s' }]);
  await dataSource.destroy();
});
