import { execFile, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

/** Folders where packages install the programs of a major version. */
const foldersOf = (major: number): string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
];

/** The folder of the machine's Postgres client programs of a major version; null if not installed. */
export async function findPostgresClient(major: number): Promise<string | null> {
  for (const folder of foldersOf(major)) {
    const version = await run(join(folder, 'pg_dump'), ['--version']).catch(() => null);
    if (version !== null && Number(/(\d+)/.exec(version.stdout)?.[1]) === major) return folder;
  }
  return null;
}

/** State of a database, for backup and restore. */
export interface ServerState {
  major: number;
  /** Whether it has no tables. */
  isEmpty: boolean;
}

/** Reads a database's version and whether it is empty. */
export async function readServerState(url: string): Promise<ServerState> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; tables: number }>(
      `SELECT current_setting('server_version_num')::int AS version,
              (SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
               WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema') AS tables`,
    );
    const [{ version, tables } = { version: 0, tables: 0 }] = rows;
    return { major: Math.floor(version / 10_000), isEmpty: tables === 0 };
  } finally {
    await client.end();
  }
}

/** One of Postgres's client programs failed; the message is what it said. */
export class PostgresClientError extends Error {}

/** Runs one of Postgres's client programs on the database at `url`; throws with its stderr. */
export async function runPostgresClient(program: string, url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  // All users of the machine can read arguments, but not the environment.
  address.password = '';
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, LC_ALL: 'C', ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => {
    stderr = (stderr + text.toString()).slice(-4000);
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new PostgresClientError(`${program} failed:\n${stderr.trim()}`);
}
