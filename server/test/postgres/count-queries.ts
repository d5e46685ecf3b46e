import type { DataSource, Logger } from 'typeorm';
import { jobsDone } from './jobs-done.js';

const TRANSACTION_CONTROL = /^(START TRANSACTION|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

interface Server {
  dataSource: DataSource;
  infra?: { backgroundDataSource: DataSource };
}

/** The session query of every request. */
const SESSION_QUERY = /FROM session LEFT JOIN member\b/;

/**
 * Counts the statements that a server sends over both pools during `work`, without transaction control and session
 * queries. Jobs of earlier requests are done before: their statements would be counted.
 */
export async function countQueries({ dataSource, infra }: Server, work: () => Promise<unknown>): Promise<number> {
  if (infra !== undefined && !(await jobsDone(dataSource))) throw new Error('Jobs of earlier requests are not done');
  let count = 0;
  const pools = [dataSource, ...(infra === undefined ? [] : [infra.backgroundDataSource])];
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
