import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { give, type PostgresHome } from './postgres-home.js';
import { commandFor, type PostgresPrograms } from './postgres-programs.js';

/** Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no partial one. */
export async function makeCluster(
  home: PostgresHome,
  programs: PostgresPrograms,
  superuser: string,
  passwordFile: string,
): Promise<void> {
  const unfinished = `${home.cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await give(unfinished, home.runner);
  const { command, args, options } = commandFor(home.runner, programs.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeOf(programs),
  ]);
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) {
    throw new Error(`The embedded database could not be made, initdb says:\n${Buffer.concat(output).toString()}`);
  }
  await rename(unfinished, home.cluster);
}

/** Throws for data of another major version, which Postgres can't read. */
export async function checkVersion(home: PostgresHome, programs: PostgresPrograms): Promise<void> {
  const made = Number(await readFile(join(home.cluster, 'PG_VERSION'), 'utf8'));
  if (made === programs.major) return;
  throw new Error(
    `The data in ${home.cluster} were made by Postgres ${made}, this is ${programs.major}; ` +
      'dump them with the old version, or set DATA_DIR to another place',
  );
}

/** Same collation on every machine; the builtin provider is newer than Postgres 15. */
function localeOf({ major }: PostgresPrograms): string[] {
  return major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
}
