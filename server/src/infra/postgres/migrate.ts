import { runMigrations as migrateJobs } from 'graphile-worker';
import type { DataSource } from 'typeorm';
import type { Database } from './data-source.js';

/** Advisory lock: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_361_001;

/**
 * Runs the pending migrations of `dataSource`, which it opens and closes, those of the job queue at `url`, and then
 * `afterwards`.
 */
export async function runMigrations(
  url: string,
  dataSource: DataSource,
  afterwards: (database: Database) => Promise<void>,
): Promise<void> {
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
    await migrateJobs({ connectionString: url });
    await afterwards(dataSource);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
