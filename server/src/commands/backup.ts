// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig, PROJECT_DIR } from '../config/config.js';
import { BackupError, backUp, backupFolder } from '../infra/backup/backup.js';
import { systemClock } from '../infra/process/clock.js';
import { requireDatabase } from './on-database.js';
import { CommandError, runCommand, UsageError } from './run-command.js';

// npm run backup [-- folder]
// DATABASE_URL: pg_dump of the server's version, also while the product runs. Embedded database: only while it doesn't run.

const USAGE = 'npm run backup [-- folder]';

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new UsageError();
  const config = loadConfig();
  if (config.databaseUrl !== null) await requireDatabase(config.databaseUrl);
  const [name] = positionals;
  // npm changes into the workspace; INIT_CWD is the folder of the person who runs the command.
  const folder =
    name === undefined ? backupFolder(PROJECT_DIR, systemClock.now()) : resolve(process.env['INIT_CWD'] ?? '.', name);
  await backUp(config, folder).catch((fault: unknown) => {
    throw fault instanceof BackupError ? new CommandError(fault.message) : fault;
  });
  console.log(`The backup lies in ${folder}.`);
  if (config.avatarBucket !== null) {
    console.log(`Pictures lie in the bucket ${config.avatarBucket.name} and are not part of it.`);
  }
});
