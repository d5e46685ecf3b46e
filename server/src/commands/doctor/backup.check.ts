import { lastBackupAt } from '../../infra/backup/last-backup.js';
import { requireNoUnfinishedRestore } from '../../infra/backup/unfinished-restore.js';
import { type Check, type Examined, reasonOf } from './check.js';

const HOUR_MS = 3_600_000;
/** A day, and time for the backup itself. */
const HOURS_MAX = 26;

/** The age of the last backup, and whether a restore has ended. */
export const backupCheck = ({ config, clock }: Examined): Check => ({
  subject: 'backup',
  async run(report) {
    try {
      requireNoUnfinishedRestore(config.dataDir);
    } catch (fault) {
      return report.fail(reasonOf(fault), 'restore');
    }
    if (config.embedded) return report.ok('The embedded database is backed up by hand.');
    const last = await lastBackupAt(config.dataDir);
    if (last === null) return report.warn('There was no backup yet; set one up for every night.');
    const hours = Math.floor((clock.now().getTime() - last.getTime()) / HOUR_MS);
    if (hours < HOURS_MAX) return report.ok(`The last one began ${hours} h ago.`);
    return report.warn(`The last one began ${hours} h ago; look at the log of the nightly backup.`);
  },
});
