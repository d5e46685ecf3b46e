import type { DataSource } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { ConfigError, loadConfig } from '../config/config.js';
import { createDataSource, migrate } from '../database.js';
import { borrowEmbeddedPostgres } from '../infra/embedded/postgres/postgres.js';
import { checkDatabaseUrl } from '../infra/postgres/check-database-url.js';
import { loadIdKey } from '../infra/signing/installation-key.js';

/** A mistake that the person at the terminal can fix; printed without a stack trace. */
export class UsageError extends Error {}

/** Runs `work` on the product's database, migrated, whether or not the product runs. */
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
      await loadIdKey(dataSource);
      await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

/** Runs a command; prints mistakes that the operator can fix without a stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (fault) {
    const isUsageError =
      fault instanceof UsageError ||
      fault instanceof ConfigError ||
      fault instanceof AppError ||
      (fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS'));
    console.error(isUsageError ? fault.message : fault);
    process.exitCode = 1;
  }
}
