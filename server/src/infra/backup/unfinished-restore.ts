import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.js';

/** File in the data folder from the begin of a restore until the erasures since the backup have been repeated. */
export const UNFINISHED_RESTORE_FILE = 'restore.unfinished';

/** From here on the product doesn't start. */
export async function beginRestore(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, UNFINISHED_RESTORE_FILE), '', { flush: true });
}

/** The product may start. */
export const endRestore = (dataDir: string): Promise<void> =>
  rm(join(dataDir, UNFINISHED_RESTORE_FILE), { force: true });

/** Whether a restore has begun and not ended. */
export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, UNFINISHED_RESTORE_FILE));

/** Throws while a restore is unfinished: a server would show members who had erased their account. */
export function requireNoUnfinishedRestore(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return;
  throw new BackupError(
    'A restore has begun and not ended. If the database is restored, run `npm run erase-again`, which erases the accounts ' +
      'again that were erased since the backup; else restore again.',
  );
}
