import type { DataSource, Logger } from 'typeorm';

const TRANSACTION_CONTROL = /^(START TRANSACTION|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

/** How many statements `work` makes a server send to its database, transaction control apart. */
export async function countQueries(
  { dataSource }: { dataSource: DataSource },
  work: () => Promise<unknown>,
): Promise<number> {
  let count = 0;
  const usual = dataSource.logger;
  dataSource.logger = {
    logQuery: (statement: string) => {
      if (!TRANSACTION_CONTROL.test(statement)) count += 1;
    },
    logQueryError: () => undefined,
    logQuerySlow: () => undefined,
    logSchemaBuild: () => undefined,
    logMigration: () => undefined,
    log: () => undefined,
  } satisfies Logger;
  try {
    await work();
  } finally {
    dataSource.logger = usual;
  }
  return count;
}
