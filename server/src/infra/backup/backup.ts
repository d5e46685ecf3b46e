import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, cp, lstat, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { claimCluster, endLeftovers, isTaken, releaseCluster } from '../embedded/postgres/postgres-claim.js';
import { findHome, give } from '../embedded/postgres/postgres-home.js';
import { hasCode } from '../monitoring/faults.js';
import { findPostgresClient, readServerState, runPostgresClient } from '../postgres/postgres-client.js';
import { type Clock, systemClock } from '../process/clock.js';
import { EXPORT_FOLDER } from '../storage/export-store.js';
import { BackupError } from './backup-error.js';
import { ERASURE_LOG_FILE, hasErasureLog, mergeErasureLog } from './erasure-log.js';
import { LAST_BACKUP_FILE, recordBackup } from './last-backup.js';
import { beginRestore, isRestoreUnfinished, UNFINISHED_RESTORE_FILE } from './unfinished-restore.js';

/** What a backup contains. */
export interface BackedUp {
  /** null: the embedded database. */
  databaseUrl: string | null;
  dataDir: string;
}

/** The manifest of a backup, written last: a backup without it is incomplete. */
interface Manifest {
  /** A dump of pg_dump, or the files of the embedded database. */
  database: 'dump' | 'cluster';
  /** Each file's path with its SHA-256. */
  files: Record<string, string>;
}

const MANIFEST = 'manifest.json';
const DUMP = 'database.dump';
const DATA = 'data';
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
    if (databaseUrl === null) await copyCluster(dataDir, join(unfinished, 'postgres'));
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

/** Where a restore finds what was erased since the backup. */
export interface ErasureLogs {
  /** Logs beside the data folder's own: of other machines, or of newer backups. */
  others: string[];
  /** Without any log but the backup's: the erasures since are lost. */
  areLost: boolean;
}

/**
 * Restores a backup into an empty database. Existing files of the data folder are moved into its folder `before-restore`;
 * its log of erasures gets the backup's lines. All files are verified against the manifest before anything is written. The
 * database comes last and completely or not at all: once it is there, so are the files. After a failure the restore can be
 * repeated. The product doesn't start until `endRestore`, before which the erasures have to be repeated.
 */
export async function restore(
  { databaseUrl, dataDir }: BackedUp,
  folder: string,
  { others, areLost }: ErasureLogs,
): Promise<void> {
  const manifest = await readManifest(folder);
  const isCluster = manifest.database === 'cluster';
  if (isCluster !== (databaseUrl === null)) {
    throw new BackupError(
      isCluster
        ? 'This is a backup of the embedded database: unset DATABASE_URL to restore it.'
        : 'This is a backup of a database of its own: set DATABASE_URL to an empty one.',
    );
  }
  if (databaseUrl === null) await requireNoCluster(dataDir);
  else await requireFillable(databaseUrl);
  for (const log of others) if (!existsSync(log)) throw new BackupError(`${log} does not exist.`);
  if (!areLost && others.length === 0 && !hasErasureLog(dataDir)) {
    throw new BackupError(
      `${join(dataDir, ERASURE_LOG_FILE)} is missing, which has the accounts that were erased since the backup. Name a copy ` +
        `with --erasures, such as data/${ERASURE_LOG_FILE} of the newest backup; if there is none, add --erasures-lost.`,
    );
  }
  const replaced = join(dataDir, REPLACED_FOLDER);
  if (existsSync(replaced) && !isRestoreUnfinished(dataDir)) {
    throw new BackupError(`${replaced} is left from an earlier restore; delete it first.`);
  }

  await beginRestore(dataDir);
  for (const log of [join(folder, DATA, ERASURE_LOG_FILE), ...others]) await mergeErasureLog(dataDir, log);
  // The match index snapshot of the previous database.
  await rm(join(dataDir, INDEX_FOLDER), { recursive: true, force: true });
  await restoreData(join(folder, DATA), dataDir, replaced);
  if (databaseUrl === null) await restoreCluster(join(folder, 'postgres'), dataDir);
  else await load(join(folder, DUMP), databaseUrl);
}

/** Whether the database has nothing in it, such as after a restore that failed. */
export async function isDatabaseEmpty({ databaseUrl, dataDir }: BackedUp): Promise<boolean> {
  if (databaseUrl !== null) return (await readServerState(databaseUrl)).isEmpty;
  return !existsSync((await findHome(dataDir, console.log)).cluster);
}

async function restoreData(from: string, dataDir: string, replaced: string): Promise<void> {
  const names = existsSync(from) ? await readdir(from) : [];
  for (const name of names.filter((other) => other !== ERASURE_LOG_FILE)) {
    const [present, kept] = [join(dataDir, name), join(replaced, name)];
    // Then it is what an attempt that failed has copied, maybe in part.
    if (existsSync(kept)) await rm(present, { recursive: true, force: true });
    else if (existsSync(present)) {
      await mkdir(replaced, { recursive: true, mode: 0o700 });
      await rename(present, kept);
    }
    await cp(join(from, name), present, { recursive: true });
  }
}

async function dump(url: string, file: string): Promise<void> {
  const { major } = await readServerState(url);
  await runPostgresClient(join(await clientOf(major), 'pg_dump'), url, ['--format=custom', `--file=${file}`]);
}

/** Before anything is moved: the database is empty, and this machine has the programs that fill it. */
async function requireFillable(url: string): Promise<void> {
  const { isEmpty, major } = await readServerState(url);
  if (!isEmpty) throw new BackupError('The database of DATABASE_URL is not empty: make a new one to restore into.');
  await clientOf(major);
}

async function requireNoCluster(dataDir: string): Promise<void> {
  const { cluster } = await findHome(dataDir, console.log);
  if (existsSync(cluster)) throw new BackupError(`${cluster} exists already; move it away first.`);
}

async function load(file: string, url: string): Promise<void> {
  const { major } = await readServerState(url);
  // Roles differ between machines: the restoring role owns everything. A partial restore would look complete.
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runPostgresClient(join(await clientOf(major), 'pg_restore'), url, [...args, file]);
}

async function clientOf(major: number): Promise<string> {
  const folder = await findPostgresClient(major);
  if (folder !== null) return folder;
  throw new BackupError(
    `The database is Postgres ${major} and this machine has no pg_dump of that version ` +
      `(Debian: apt-get install postgresql-client-${major}).`,
  );
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

async function restoreCluster(from: string, dataDir: string): Promise<void> {
  const home = await findHome(dataDir, console.log);
  await claimCluster(home);
  try {
    // Complete or absent: copied under another name, then renamed.
    const unfinished = `${home.cluster}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(join(from, 'cluster'), unfinished, { recursive: true });
    await cp(join(from, 'password'), join(home.folder, 'password'));
    for (const path of [unfinished, join(home.folder, 'password')]) await give(path, home.runner);
    await rename(unfinished, home.cluster);
  } finally {
    await releaseCluster(home);
  }
}

/** The folder of the match index in a file, below the data folder. */
export const INDEX_FOLDER = 'match-index';

/** The folder of what a restore replaced, below the data folder. */
const REPLACED_FOLDER = 'before-restore';

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

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}.`);
  const manifest = JSON.parse(text) as Manifest;
  const found = await hashesOf(folder);
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)]);
  const damaged = [...names].filter((name) => manifest.files[name] !== found[name]);
  if (damaged.length > 0) {
    throw new BackupError(`The backup is damaged, ${damaged.length} files are not what was saved: ${damaged[0]}`);
  }
  return manifest;
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

/** The SHA-256 of every file below a folder except the manifest, by path. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
    const path = join(folder, name);
    if (name === MANIFEST || !(await lstat(path)).isFile()) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    hashes[relative(folder, path).split(sep).join('/')] = hash.digest('hex');
  }
  return hashes;
}

/** The name of a backup's folder; sorts by time. */
export const nameOfBackup = (at: Date): string => `venn-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
