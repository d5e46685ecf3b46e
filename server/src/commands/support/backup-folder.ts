import { join, resolve } from 'node:path';
import type { Config } from '../../config/config.js';
import { UsageError } from './run-command.js';

/** The folder of backups in the project, when the operator names none. */
export const BACKUPS = 'backups';

/** The named folder, or else the default. */
export function pathFrom([name]: readonly string[], ...fallback: string[]): string {
  // npm changes into the workspace; INIT_CWD is the folder of the person who runs the command.
  return name === undefined ? join(...fallback) : resolve(process.env['INIT_CWD'] ?? '.', name);
}

/** The number of backups to keep. */
export function readKeep(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError('--keep must be a number, 1 or more');
  return Number(text);
}

/** Prints where a backup lies and what was deleted for it. */
export function printBackup({ avatarBucket }: Pick<Config, 'avatarBucket'>, path: string, deleted: string[]): void {
  console.log(`The backup lies in ${path}.`);
  for (const name of deleted) console.log(`Deleted: ${name}`);
  if (avatarBucket !== null) console.log(`Pictures lie in the bucket ${avatarBucket.name} and are not part of it.`);
}
