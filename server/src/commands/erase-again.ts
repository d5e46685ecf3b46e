// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.js';
import { isDatabaseEmpty } from '../infra/backup/restore.js';
import { eraseAgain } from './re-erasure.js';
import { requireDatabase } from './support/on-database.js';
import { CommandError, runCommand } from './support/run-command.js';

// npm run erase-again
// After a restore by other means than `npm run restore`, or one that was interrupted; changes nothing where nothing is due.

await runCommand('npm run erase-again', async () => {
  parseArgs({});
  const config = loadConfig();
  if (config.databaseUrl !== null) await requireDatabase(config.databaseUrl);
  // Migrated and without members it would look restored, and servers would start.
  if (await isDatabaseEmpty(config)) throw new CommandError('The database is empty: restore it first.');
  await eraseAgain(config);
});
