// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../common/clock.js';
import { loadConfig, PROJECT_DIR } from '../config/config.js';
import { nextBackupAt, rotateBackups } from '../infra/backup/backup-rotation.js';
import { lastBackupAt } from '../infra/backup/last-backup.js';
import { BACKUPS, pathFrom, printBackup, readKeep } from './support/backup-folder.js';
import { reasonFor, runCommand, UsageError } from './support/run-command.js';

// npm run backup:daily -- --hour 3 --keep 14 [folder]
// Runs for ever: a backup every day at this hour (UTC), or at several (3,9,15,21), at once when the last one was missed. For
// machines without timers.

const USAGE = 'npm run backup:daily -- [--hour <0 to 23, UTC>[,…]] [--keep <number of backups>] [folder]';

const HOURS = /^(?:1?\d|2[0-3])(?:,(?:1?\d|2[0-3]))*$/;
const RETRY_MS = 10 * 60_000;
/** A long sleep would be wrong by as much as the clock is set meanwhile. */
const LONGEST_SLEEP_MS = 60_000;

await runCommand(USAGE, async () => {
  const options = { hour: { type: 'string', default: '3' }, keep: { type: 'string', default: '14' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (positionals.length > 1 || !HOURS.test(values.hour)) throw new UsageError();
  const [hours, keep] = [values.hour.split(',').map(Number), readKeep(values.keep)];
  const config = loadConfig();
  const folder = pathFrom(positionals, PROJECT_DIR, BACKUPS);
  for (;;) {
    const now = systemClock.now();
    const wait = nextBackupAt(now, hours, await lastBackupAt(config.dataDir)).getTime() - now.getTime();
    if (wait > 0) {
      await sleep(Math.min(wait, LONGEST_SLEEP_MS));
      continue;
    }
    try {
      const { made, deleted } = await rotateBackups(config, folder, keep, systemClock);
      printBackup(config, `${folder}/${made}`, deleted);
    } catch (fault) {
      // The health check sees the age of the last backup.
      console.error(reasonFor(fault));
      await sleep(RETRY_MS);
    }
  }
});
