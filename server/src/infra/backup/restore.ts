import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimCluster, releaseCluster } from '../embedded/postgres/postgres-claim.js';
import { findHome, give } from '../embedded/postgres/postgres-home.js';
import { readServerState, runPostgresClient } from '../postgres/postgres-client.js';
import {
  type BackedUp,
  CLUSTER,
  clientOf,
  DATA,
  DUMP,
  INDEX_FOLDER,
  REPLACED_FOLDER,
  readManifest,
} from './backup-content.js';
import { BackupError } from './backup-error.js';
import { ERASURE_LOG_FILE, hasErasureLog, mergeErasureLog } from './erasure-log.js';
import { beginRestore, isRestoreUnfinished } from './unfinished-restore.js';

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
  if (databaseUrl === null) await restoreCluster(join(folder, CLUSTER), dataDir);
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
