import type { DataSource } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { ConfigError, loadConfig } from '../config/config.js';
import { borrowEmbeddedPostgres } from '../infra/embedded/postgres/postgres.js';
import { checkDatabaseUrl } from '../infra/postgres/check-database-url.js';
import { createDataSource } from '../infra/postgres/data-source.js';
import { migrate } from '../infra/postgres/migrate.js';

/** What a person at the terminal has to mend. */
export class UsageError extends Error {}

/** Runs `work` on the product's database, the embedded one or another, whether the product runs or not. */
export async function onDatabase(work: (dataSource: DataSource) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = loadConfig();
  const embedded = databaseUrl === null ? await borrowEmbeddedPostgres(dataDir) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  try {
    const mistake = await checkDatabaseUrl(url);
    if (mistake !== null) throw new UsageError(mistake);
    await migrate(url);
    const dataSource = await createDataSource(url, 2).initialize();
    try {
      await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

/** Runs a command of the operator; a mistake that a person can mend is told in one sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (fault) {
    const isMendable =
      fault instanceof UsageError ||
      fault instanceof ConfigError ||
      fault instanceof AppError ||
      (fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS'));
    console.error(isMendable ? fault.message : fault);
    process.exitCode = 1;
  }
}
