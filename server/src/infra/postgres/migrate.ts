import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isLockTimeout } from '../logging/faults.js';
import type { Database } from './data-source.js';
import { bool, readValue } from './row-type.js';

/**
 * Advisory lock: two servers that start at once migrate one after the other. Postgres releases that of a server behind a
 * dead link when its connection has been idle for 30 s; the heartbeat keeps a living one's.
 */
export const MIGRATION_LOCK = 7_361_001;
/**
 * Statements of members queue behind a migration that waits for a table. Well below Postgres's deadlock_timeout of 1 s, so
 * that in a deadlock the migration gives up, and no member's statement fails.
 */
const LOCK_TIMEOUT_MS = 300;
/** A server that is gone in the middle of a migration would keep its locks on tables. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Before the next attempt; lets the queue through. */
const PAUSE_MS = 1000;
/** About two minutes; then the server ends, and its supervisor starts it again. */
const ATTEMPTS = 90;

/**
 * Runs the pending migrations of `dataSource`, which it opens and closes, those of the job queue at `url`, and then
 * `afterwards`. Waits for another server that migrates. A migration that doesn't get a table's lock soon is rolled back and
 * tried again. `onWait` is told of both.
 */
export async function runMigrations(
  url: string,
  dataSource: DataSource,
  afterwards: (database: Database) => Promise<void>,
  onWait: (what: string) => void = () => undefined,
): Promise<void> {
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await takeLock(lock, onWait);
    await migrateTables(dataSource, onWait);
    await migrateJobs({ connectionString: url });
    await afterwards(dataSource);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

/** Asks again and again: a statement that waits for the lock wouldn't notice that its link is dead. */
async function takeLock(runner: QueryRunner, onWait: (what: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    if (await readValue(runner, bool, 'SELECT pg_try_advisory_lock($1)', [MIGRATION_LOCK])) return;
    if (attempt === 1) onWait('Another server migrates the database; this one starts after it');
    await sleep(PAUSE_MS);
  }
}

async function migrateTables(dataSource: DataSource, onWait: (what: string) => void): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = dataSource.options.migrationsTransactionMode ?? 'each';
  await runner.query(
    `SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  );
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await executor.executePendingMigrations();
        return;
      } catch (fault) {
        if (!isLockTimeout(fault) || attempt === ATTEMPTS) throw fault;
        onWait('A migration waits for a lock and is tried again');
        await sleep(PAUSE_MS);
      }
    }
  } finally {
    await runner.query('RESET lock_timeout; RESET idle_in_transaction_session_timeout');
    await runner.release();
  }
}
