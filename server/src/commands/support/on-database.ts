import type { DataSource } from 'typeorm';
import { loadConfig } from '../../config/config.js';
import { createDataSource, migrate } from '../../database.js';
import { borrowEmbeddedPostgres } from '../../infra/embedded/postgres/postgres.js';
import { checkDatabaseUrl } from '../../infra/postgres/check-database-url.js';
import { loadIdKey } from '../../infra/signing/installation-key.js';
import { CommandError } from './run-command.js';

/** Throws what the operator has to solve where the database at `url` doesn't let this process in. */
export async function requireDatabase(url: string): Promise<void> {
  const mistake = await checkDatabaseUrl(url);
  if (mistake !== null) throw new CommandError(mistake);
}

/** Runs `work` on the product's database, migrated, whether or not the product runs. */
export async function onDatabase(work: (dataSource: DataSource) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = loadConfig();
  const embedded = databaseUrl === null ? await borrowEmbeddedPostgres(dataDir) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  try {
    await requireDatabase(url);
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
