import type { DataSource } from 'typeorm';
import { expect } from 'vitest';

const WAITING = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/** Waits until one statement in the database waits for a lock that another transaction holds. */
export const waitForLock = async (dataSource: DataSource): Promise<void> => {
  await expect.poll(() => dataSource.query(WAITING)).toHaveLength(1);
};
