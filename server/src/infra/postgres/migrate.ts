import { runMigrations as migrateJobs } from 'graphile-worker';
import { createDataSource } from './data-source.js';
import { writeReferenceData } from './reference-data.js';

/** One number for the whole product: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_361_001;

/** Brings the database behind `url` to this version: tables, the job queue's own tables, towns and interests. */
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
