// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { systemClock } from '../common/clock.js';
import { loadConfig, PROJECT_DIR } from '../config/config.js';
import { backUp, nameOfBackup } from '../infra/backup/backup.js';
import { rotateBackups } from '../infra/backup/backup-rotation.js';
import { BACKUPS, pathFrom, printBackup, readKeep } from './support/backup-folder.js';
import { requireDatabase } from './support/on-database.js';
import { runCommand, UsageError } from './support/run-command.js';

// npm run backup [-- folder]: into this folder, which must not exist
// npm run backup -- --keep 14 [folder]: into a new folder below this one, then deletes all but the newest 14
// DATABASE_URL: pg_dump of the server's version, also while the product runs. Embedded database: only while it doesn't run.

const USAGE = 'npm run backup -- [--keep <number of backups>] [folder]';

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  if (positionals.length > 1) throw new UsageError();
  const keep = values.keep === undefined ? null : readKeep(values.keep);
  const config = loadConfig();
  if (config.databaseUrl !== null) await requireDatabase(config.databaseUrl);
  if (keep === null) {
    const folder = pathFrom(positionals, PROJECT_DIR, BACKUPS, nameOfBackup(systemClock.now()));
    await backUp(config, folder);
    printBackup(config, folder, []);
  } else {
    const folder = pathFrom(positionals, PROJECT_DIR, BACKUPS);
    const { made, deleted } = await rotateBackups(config, folder, keep, systemClock);
    printBackup(config, `${folder}/${made}`, deleted);
  }
});
