import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findPostgresClient } from '../postgres/postgres-client.js';
import { BackupError } from './backup-error.js';

/** What a backup contains. */
export interface BackedUp {
  /** null: the embedded database. */
  databaseUrl: string | null;
  dataDir: string;
}

/** The manifest of a backup, written last: a backup without it is incomplete. */
export interface Manifest {
  /** A dump of pg_dump, or the files of the embedded database. */
  database: 'dump' | 'cluster';
  /** Each file's path with its SHA-256. */
  files: Record<string, string>;
}

export const MANIFEST = 'manifest.json';
export const DUMP = 'database.dump';
export const DATA = 'data';
/** The embedded database in a backup. */
export const CLUSTER = 'postgres';

/** The folder of the match index in a file, below the data folder. */
export const INDEX_FOLDER = 'match-index';

/** The folder of what a restore replaced, below the data folder. */
export const REPLACED_FOLDER = 'before-restore';

/** The SHA-256 of every file below a folder except the manifest, by path. */
export async function hashesOf(folder: string): Promise<Record<string, string>> {
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

/** The manifest of a backup, once all files are what it says. */
export async function readManifest(folder: string): Promise<Manifest> {
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

/** The folder of Postgres's client programs of this version; throws where the machine has none. */
export async function clientOf(major: number): Promise<string> {
  const folder = await findPostgresClient(major);
  if (folder !== null) return folder;
  throw new BackupError(
    `The database is Postgres ${major} and this machine has no pg_dump of that version ` +
      `(Debian: apt-get install postgresql-client-${major}).`,
  );
}
