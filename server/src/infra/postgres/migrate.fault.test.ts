import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createPostgresDataSource } from './data-source.js';
import { runMigrations } from './migrate.js';

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

it('lets members read a table whose lock it does not get, and migrates when it is free', async () => {
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE town IN ACCESS SHARE MODE');
  const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const options = { url: database.url, poolSize: 2, statementTimeoutMs: 0, entities: [] };
  let retries = 0;
  const migrating = runMigrations(
    database.url,
    createPostgresDataSource({ ...options, migrations: [Note1900000000000] }),
    () => Promise.resolve(),
    () => (retries += 1),
  );
  const waiting = (): Promise<unknown[]> =>
    ask(database.url, `SELECT 1 FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`);
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);

  // It queues behind the migration, and gets through although the lock is still held.
  expect(await ask(database.url, 'SELECT count(*)::int > 0 AS "hasTowns" FROM town')).toEqual([{ hasTowns: true }]);
  await expect.poll(() => retries).toBeGreaterThan(0);
  // Nothing of the failed attempt remains.
  expect(await ask(database.url, `SELECT to_regclass('note') AS note`)).toEqual([{ note: null }]);

  await holder.end();
  await migrating;
  expect(await ask(database.url, 'SELECT note FROM town LIMIT 1')).toEqual([{ note: null }]);
});
