import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../logging/faults.js';

/** File in the data folder with the time of the last complete backup, in no backup itself. */
export const LAST_BACKUP_FILE = 'last-backup';

/** When the last complete backup of a data folder began; null when there was none, or its time is lost. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  try {
    const at = new Date((await readFile(join(dataDir, LAST_BACKUP_FILE), 'utf8')).trim());
    return Number.isNaN(at.getTime()) ? null : at;
  } catch (fault) {
    if (hasCode(fault, 'ENOENT')) return null;
    throw fault;
  }
}

/** Records a complete backup that began at `at`. */
export async function recordBackup(dataDir: string, at: Date): Promise<void> {
  const path = join(dataDir, LAST_BACKUP_FILE);
  await writeFile(`${path}.new`, `${at.toISOString()}\n`, { flush: true });
  await rename(`${path}.new`, path);
}
