import { runMigrations as migrateJobs } from 'graphile-worker';
import { createDataSource } from './data-source.js';
import { writeReferenceData } from './reference-data.js';

/** Advisory lock: servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_361_001;

/** Migrates the database at `url`: tables, graphile-worker's tables, reference data. */
export async function migrate(url: string): Promise<void> {
  const dataSource = createDataSource(url, 2);
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
    await migrateJobs({ connectionString: url });
    await writeReferenceData(dataSource);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
