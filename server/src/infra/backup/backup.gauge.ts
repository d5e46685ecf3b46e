import type { Clock } from '../../common/clock.js';
import type { MeasuredGauge } from '../monitoring/measured-gauge.js';
import { lastBackupAt } from './last-backup.js';

/** How old the last backup of a data folder is. */
export const backupGauge = (dataDir: string, clock: Clock): MeasuredGauge => ({
  name: 'venn_backup_age_seconds',
  help: 'Since the last complete backup of the data folder began; left out before the first one.',
  async measure() {
    const last = await lastBackupAt(dataDir);
    return last === null ? null : (clock.now().getTime() - last.getTime()) / 1000;
  },
});
