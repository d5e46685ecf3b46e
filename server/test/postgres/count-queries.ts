import type { Pool } from 'pg';
import type { DataSource, Logger } from 'typeorm';
import { waitUntil } from '../../src/infra/embedded/postgres/processes.js';

const TRANSACTION_CONTROL = /^(START TRANSACTION|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

interface Server {
  dataSource: DataSource;
  infra?: { backgroundDataSource: DataSource };
}

/** The session query of every request. */
const SESSION_QUERY = /FROM session LEFT JOIN member\b/;

/** Whether nothing is sent: what a request stores of a member's activity comes after its response. */
const isIdle = ({ driver }: DataSource): boolean => {
  const { idleCount, totalCount, waitingCount } = (driver as unknown as { master: Pool }).master;
  return waitingCount === 0 && idleCount === totalCount;
};

/**
 * Counts the statements that a server sends over both pools during `work`, without transaction control and session
 * queries.
 */
export async function countQueries({ dataSource, infra }: Server, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const pools = [dataSource, ...(infra === undefined ? [] : [infra.backgroundDataSource])];
  await waitUntil(() => pools.every(isIdle), 60_000);
  const usual = pools.map(({ logger }) => logger);
  const counter = {
    logQuery: (statement: string) => {
      if (!TRANSACTION_CONTROL.test(statement) && !SESSION_QUERY.test(statement)) count += 1;
    },
    logQueryError: () => undefined,
    logQuerySlow: () => undefined,
    logSchemaBuild: () => undefined,
    logMigration: () => undefined,
    log: () => undefined,
  } satisfies Logger;
  for (const pool of pools) pool.logger = counter;
  try {
    await work();
  } finally {
    for (const [index, pool] of pools.entries()) pool.logger = usual[index] as Logger;
  }
  return count;
}
