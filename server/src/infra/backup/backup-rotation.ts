import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../common/clock.js';
import { backUp, nameOfBackup } from './backup.js';
import type { BackedUp } from './backup-content.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NAME = /^venn-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const UNFINISHED = /^venn-.*\.unfinished$/;

/** Whether a folder has the name of a backup that is made by itself. */
export const isBackupName = (name: string): boolean => NAME.test(name);

/** Backups that were made and deleted, by folder name. */
export interface Rotation {
  made: string;
  deleted: string[];
}

/**
 * Makes a backup in `folder`, and only when it is complete deletes all but the newest `keep`: while no new one can be made,
 * the old ones stay. Folders with other names are left alone.
 */
export async function rotateBackups(what: BackedUp, folder: string, keep: number, clock: Clock): Promise<Rotation> {
  if (keep < 1) throw new RangeError('At least one backup has to be kept');
  const made = nameOfBackup(clock.now());
  await backUp(what, join(folder, made), clock);
  const names = await readdir(folder);
  const older = names.filter((name) => isBackupName(name) && name < made).toSorted();
  // What a killed run left behind; one that is younger may be another's work.
  const leftovers = names.filter((name) => UNFINISHED.test(name));
  const dead = await Promise.all(leftovers.map((name) => isOlderThanADay(join(folder, name), clock)));
  const deleted = [
    ...older.slice(0, Math.max(0, older.length - (keep - 1))),
    ...leftovers.filter((_name, at) => dead[at]),
  ];
  for (const name of deleted) await rm(join(folder, name), { recursive: true, force: true });
  return { made, deleted };
}

async function isOlderThanADay(path: string, clock: Clock): Promise<boolean> {
  return clock.now().getTime() - (await stat(path)).mtimeMs > DAY_MS;
}

/**
 * When the next backup at one of these hours of a day (UTC) is due: at once when that of the last such hour is missing.
 * One in the future was made while the clock was wrong.
 */
export function nextBackupAt(now: Date, hours: readonly number[], last: Date | null): Date {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  const times = hours.flatMap((hour) => [-DAY_MS, 0, DAY_MS].map((day) => midnight + day + hour * HOUR_MS));
  const due = Math.max(...times.filter((time) => time <= now.getTime()));
  const next = Math.min(...times.filter((time) => time > now.getTime()));
  return last === null || last.getTime() < due || last > now ? now : new Date(next);
}
