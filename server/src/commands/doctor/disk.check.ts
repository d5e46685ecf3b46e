import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../infra/logging/faults.js';
import { type Check, type Examined, reasonOf } from './check.js';

const GB = 1024 ** 3;
/** Less free space is a warning, or a failure: pictures, data exports and the match index are written there. */
const FREE = { warning: 2 * GB, failed: GB / 5 };

const gigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;

/** Free space of the data folder, and whether it can be written to. */
export const diskCheck = ({ config: { dataDir, avatarBucket } }: Examined, limits = FREE): Check => ({
  subject: 'disk',
  async run(report) {
    const probe = join(dataDir, `doctor-${randomUUID()}`);
    try {
      await writeFile(probe, 'doctor\n');
      await rm(probe);
      report.ok(`DATA_DIR ${dataDir} is writable.`);
    } catch (fault) {
      await rm(probe, { force: true }).catch(() => undefined);
      if (hasCode(fault, 'ENOENT'))
        return report.warn(`DATA_DIR ${dataDir} does not exist; create it for this account.`);
      const text = `DATA_DIR ${dataDir} is not writable (${reasonOf(fault)})`;
      if (avatarBucket === null) report.fail(`${text}; give it to this account.`);
      // Containers with a bucket may be read-only.
      else report.warn(`${text}, so each start builds the match index anew; mount a volume there.`);
    }
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const text = `${gigabytes(free)} of ${gigabytes(blocks * bsize)} are free`;
    if (free < limits.failed) report.fail(`${text}; delete old backups and logs, or enlarge the disk.`, 'space');
    else if (free < limits.warning) report.warn(`${text}; make room before it is full.`, 'space');
    else report.ok(`${text}.`, 'space');
  },
});
