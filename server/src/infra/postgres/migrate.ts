import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { isLockTimeout } from '../monitoring/faults.js';
import type { Database } from './data-source.js';

/** Advisory lock: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_361_001;
/**
 * Statements of members queue behind a migration that waits for a table. Well below Postgres's deadlock_timeout of 1 s, so
 * that in a deadlock the migration gives up, and no member's statement fails.
 */
const LOCK_TIMEOUT_MS = 300;
/** Lets the queue through before the next attempt. */
const PAUSE_MS = 1000;
/** About two minutes; then the server ends, and its supervisor starts it again. */
const ATTEMPTS = 90;

/**
 * Runs the pending migrations of `dataSource`, which it opens and closes, those of the job queue at `url`, and then
 * `afterwards`. A migration that doesn't get a lock soon is rolled back and tried again, after `onRetry`.
 */
export async function runMigrations(
  url: string,
  dataSource: DataSource,
  afterwards: (database: Database) => Promise<void>,
  onRetry: () => void = () => undefined,
): Promise<void> {
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateTables(dataSource, onRetry);
    await migrateJobs({ connectionString: url });
    await afterwards(dataSource);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

async function migrateTables(dataSource: DataSource, onRetry: () => void): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = dataSource.options.migrationsTransactionMode ?? 'each';
  await runner.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await executor.executePendingMigrations();
        return;
      } catch (fault) {
        if (!isLockTimeout(fault) || attempt === ATTEMPTS) throw fault;
        onRetry();
        await sleep(PAUSE_MS);
      }
    }
  } finally {
    await runner.query('RESET lock_timeout');
    await runner.release();
  }
}
