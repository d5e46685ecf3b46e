import type { DataSource, Logger } from 'typeorm';

const TRANSACTION_CONTROL = /^(START TRANSACTION|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

interface Server {
  dataSource: DataSource;
  infra?: { backgroundDataSource: DataSource };
}

/** Every request asks who its login is. */
const LOGIN = /FROM session LEFT JOIN member\b/;

/**
 * How many statements `work` makes a server send to its database, over either pool, transaction control and what asks for
 * the login apart.
 */
export async function countQueries({ dataSource, infra }: Server, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const pools = [dataSource, ...(infra === undefined ? [] : [infra.backgroundDataSource])];
  const usual = pools.map(({ logger }) => logger);
  const counter = {
    logQuery: (statement: string) => {
      if (!TRANSACTION_CONTROL.test(statement) && !LOGIN.test(statement)) count += 1;
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
