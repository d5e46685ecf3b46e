import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `nobody`, which every Unix has. */
const NOBODY = 65_534;

/** How Postgres's programs are run as a non-root user. */
export interface Runner {
  /** Command prefix, such as `unshare --user`. */
  prefix: string[];
  /** null: the current user. */
  user: { uid: number; gid: number } | null;
}

/** Folder of the embedded cluster, and the user that runs it. */
export interface PostgresHome {
  folder: string;
  cluster: string;
  runner: Runner;
}

/**
 * Finds the cluster's folder and a user that can run it there. As root: the owner of the data, else a user namespace,
 * else `nobody`, with another folder where that one is not accessible; `print` then names it.
 */
export async function findHome(dataDir: string, print: (line: string) => void): Promise<PostgresHome> {
  const folder = join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true });
  if (process.getuid?.() !== 0) return homeIn(folder, { prefix: [], user: null });

  await chmod(folder, 0o755);
  const owner = await stat(join(folder, 'cluster')).catch(() => null);
  if (owner !== null && owner.uid !== 0) {
    return homeIn(folder, { prefix: [], user: { uid: owner.uid, gid: owner.gid } });
  }
  if (spawnSync('unshare', ['--user', 'true']).status === 0) {
    return homeIn(folder, { prefix: ['unshare', '--user'], user: null });
  }

  const nobody: Runner = { prefix: [], user: { uid: NOBODY, gid: NOBODY } };
  const open = canEnter(folder, nobody);
  if (owner !== null) {
    if (!open)
      throw new Error(`${folder} is closed to the account that Postgres runs as; set DATA_DIR to another place`);
    await give(join(folder, 'cluster'), nobody);
  }
  if (open) return homeIn(folder, nobody);
  const elsewhere = await openPlace(folder, nobody);
  print(`The database lives in ${elsewhere}, because Postgres may not run as root and ${dataDir} is closed to others.`);
  return homeIn(elsewhere, nobody);
}

/** Changes the owner of a file or folder, recursively, to the runner's user. */
export async function give(path: string, runner: Runner): Promise<void> {
  if (runner.user === null) return;
  await chown(path, runner.user.uid, runner.user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) {
    const child = join(path, name);
    // Not through links, such as of tablespaces.
    if (!(await lstat(child)).isSymbolicLink()) await give(child, runner);
  }
}

/** Whether the runner's user can access a folder. */
export function canEnter(folder: string, { user }: Runner): boolean {
  return user === null || spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

function homeIn(folder: string, runner: Runner): PostgresHome {
  return { folder, cluster: join(folder, 'cluster'), runner };
}

async function openPlace(closed: string, runner: Runner): Promise<string> {
  const name = `venn-${createHash('sha256').update(closed).digest('hex').slice(0, 12)}`;
  const places = [join('/var/lib', name), join(tmpdir(), name)];
  const used = places.find((place) => existsSync(join(place, 'cluster')));
  if (used !== undefined) return used;
  for (const place of places) {
    const made = await mkdir(place, { recursive: true }).then(
      () => true,
      () => false,
    );
    if (!made) continue;
    await chmod(place, 0o755);
    if (canEnter(place, runner)) return place;
  }
  throw new Error(
    `No place for the database: neither ${closed} nor ${places.join(' nor ')} is open to another account`,
  );
}
