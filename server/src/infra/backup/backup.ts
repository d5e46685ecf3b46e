import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Clock, systemClock } from '../../common/clock.js';
import { claimCluster, endLeftovers, isTaken, releaseCluster } from '../embedded/postgres/postgres-claim.js';
import { findHome } from '../embedded/postgres/postgres-home.js';
import { hasCode } from '../logging/faults.js';
import { readServerState, runPostgresClient } from '../postgres/postgres-client.js';
import { EXPORT_FOLDER } from '../storage/export-store.js';
import {
  type BackedUp,
  CLUSTER,
  clientOf,
  DATA,
  DUMP,
  hashesOf,
  INDEX_FOLDER,
  MANIFEST,
  type Manifest,
  REPLACED_FOLDER,
} from './backup-content.js';
import { BackupError } from './backup-error.js';
import { LAST_BACKUP_FILE, recordBackup } from './last-backup.js';
import { UNFINISHED_RESTORE_FILE } from './unfinished-restore.js';

/** Backed-up parts of the embedded database's folder; `owner` names a process, and the programs come from npm. */
const CLUSTER_PARTS = ['cluster', 'password'];

/**
 * Writes a backup of database and data folder into `folder`, which must not exist: it is renamed into place when complete.
 * The embedded database must be stopped; an external one may be running.
 */
export async function backUp(
  { databaseUrl, dataDir }: BackedUp,
  folder: string,
  clock: Clock = systemClock,
): Promise<void> {
  const began = clock.now();
  if (existsSync(folder)) throw new BackupError(`${folder} exists already; name another folder.`);
  if (`${resolve(folder)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) {
    throw new BackupError(`${folder} lies in the data folder, of which it is to be a copy; name another folder.`);
  }
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // Personal data.
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const copy = join(unfinished, DATA);
    // Before and after the dump: a picture that the dump refers to existed at one of the two.
    await copyData(dataDir, copy);
    if (databaseUrl === null) await copyCluster(dataDir, join(unfinished, CLUSTER));
    else await dump(databaseUrl, join(unfinished, DUMP));
    await copyData(dataDir, copy);
    const manifest: Manifest = {
      database: databaseUrl === null ? 'cluster' : 'dump',
      files: await hashesOf(unfinished),
    };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await flush(unfinished);
    await rename(unfinished, folder);
    await flushPath(dirname(folder));
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true });
    throw fault;
  }
  await recordBackup(dataDir, began);
}

async function dump(url: string, file: string): Promise<void> {
  const { major } = await readServerState(url);
  await runPostgresClient(join(await clientOf(major), 'pg_dump'), url, ['--format=custom', `--file=${file}`]);
}

/** Copies the files of the embedded database, which can't start meanwhile. */
async function copyCluster(dataDir: string, to: string): Promise<void> {
  const home = await findHome(dataDir, console.log);
  if (!existsSync(home.cluster)) throw new BackupError(`There is no database in ${home.folder} yet.`);
  if (await isTaken(home)) {
    throw new BackupError('The embedded database is running: end the product, back up, and start it again.');
  }
  await claimCluster(home);
  try {
    await endLeftovers(home.cluster);
    await mkdir(to);
    for (const part of CLUSTER_PARTS) await cp(join(home.folder, part), join(to, part), { recursive: true });
  } finally {
    await releaseCluster(home);
  }
}

/**
 * What a backup leaves out: the embedded database is copied separately, data exports expire after three days, the match
 * index is derived from the database, and the others are about this machine's backups and restores.
 */
const LEFT_OUT = [
  'postgres',
  EXPORT_FOLDER,
  INDEX_FOLDER,
  REPLACED_FOLDER,
  UNFINISHED_RESTORE_FILE,
  LAST_BACKUP_FILE,
  `${LAST_BACKUP_FILE}.new`,
];

/** Copies the data folder without `LEFT_OUT`. */
async function copyData(dataDir: string, to: string): Promise<void> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  for (const name of names) {
    if (LEFT_OUT.includes(name)) continue;
    await copyAll(join(dataDir, name), join(to, name));
  }
}

/**
 * Copies a file, or a folder with all below it; links are followed, since the operator may have moved a folder to another
 * disk. `cp` would stop at the first picture that is deleted meanwhile and leave out all behind it.
 */
async function copyAll(from: string, to: string): Promise<void> {
  const entry = await stat(from).catch(ignoreGone);
  if (!entry?.isDirectory()) {
    if (entry?.isFile()) await copyFile(from, to).catch(ignoreGone);
    return;
  }
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(from).catch(ignoreGone)) ?? []) await copyAll(join(from, name), join(to, name));
}

/** A picture that is deleted while the folder is copied may be missing. */
function ignoreGone(fault: unknown): undefined {
  if (!hasCode(fault, 'ENOENT')) throw fault;
}

/** File systems write many at once faster. */
const FLUSHED_AT_ONCE = 64;

/** Waits until a folder and everything below is on the disk: older backups may be deleted once this one exists. */
async function flush(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (let at = 0; at < paths.length; at += FLUSHED_AT_ONCE) {
    await Promise.all(paths.slice(at, at + FLUSHED_AT_ONCE).map(flushPath));
  }
  await flushPath(folder);
}

async function flushPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The name of a backup's folder; sorts by time. */
export const nameOfBackup = (at: Date): string => `venn-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
