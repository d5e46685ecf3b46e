import type { DataSource } from 'typeorm';
import { waitUntil } from '../../src/infra/embedded/postgres/processes.js';

/** Waits until no job is due or running, for a minute at most; returns whether that is so. */
export const jobsDone = (dataSource: DataSource): Promise<boolean> =>
  waitUntil(async () => {
    const due = await dataSource.query(
      'SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts LIMIT 1',
    );
    return due.length === 0;
  }, 60_000);
