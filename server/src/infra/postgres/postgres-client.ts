import { execFile, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

/** Where packages put the programs of one major version. */
const placesOf = (major: number): string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
];

/** The programs of the machine's Postgres of one major version; null where there is none. */
export async function findPostgresClient(major: number): Promise<string | null> {
  for (const folder of placesOf(major)) {
    const version = await run(join(folder, 'pg_dump'), ['--version']).catch(() => null);
    if (version !== null && Number(/(\d+)/.exec(version.stdout)?.[1]) === major) return folder;
  }
  return null;
}

/** What a backup has to know of the database behind an address. */
export interface ServerState {
  major: number;
  /** Whether it holds no table and no schema of the product. */
  isEmpty: boolean;
}

/** Asks a database for its version, and whether anything lies in it. */
export async function askServer(url: string): Promise<ServerState> {
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

/** Runs one of Postgres' programs on the database behind `url`; fails with what it says. */
export async function runPostgresClient(program: string, url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  // Arguments can be read by everybody on the machine; the environment can't.
  address.password = '';
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, LC_ALL: 'C', ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4000);
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`${program} failed:\n${said.trim()}`);
}
