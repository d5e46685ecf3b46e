// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.js';
import { BackupError, restore } from '../infra/backup/backup.js';
import { requireDatabase } from './on-database.js';
import { CommandError, runCommand, UsageError } from './run-command.js';

// npm run restore -- folder
// Needs an empty database and a data folder without pictures; the product must not run.

const USAGE = 'npm run restore -- <folder of a backup>';

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new UsageError();
  const config = loadConfig();
  if (config.databaseUrl !== null) await requireDatabase(config.databaseUrl);
  await restore(config, resolve(process.env['INIT_CWD'] ?? '.', name)).catch((fault: unknown) => {
    throw fault instanceof BackupError ? new CommandError(fault.message) : fault;
  });
  console.log('Restored. Start the product: it brings an older backup to its own version by itself.');
});
