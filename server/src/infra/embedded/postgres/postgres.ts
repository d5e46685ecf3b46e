import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { claimCluster, endLeftovers, isTaken, readPidFile, releaseCluster } from './postgres-claim.js';
import { checkVersion, makeCluster } from './postgres-cluster.js';
import { findHome, give, type PostgresHome } from './postgres-home.js';
import { findPrograms } from './postgres-programs.js';
import { runServer } from './postgres-server.js';

const NAME = 'venn';

/** A running embedded Postgres. */
export interface EmbeddedPostgres {
  url: string;
  /** Shuts it down. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Additional settings of postgresql.conf, such as less durability for speed in tests. */
  settings?: Record<string, string>;
  /** Folder of other binaries than npm's, such as /usr/lib/postgresql/15/bin. */
  bin?: string;
  /** Prints notes for the user, such as an unusual data folder. */
  print?: (line: string) => void;
}

/**
 * Starts Postgres with its data under `dataDir`; creates the cluster the first time. It runs until `stop()`, or until soon
 * after this process has ended, also by kill -9. Throws while another live process runs it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = {}, bin, print = console.log }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const home = await findHome(dataDir, print);
  const programs = await findPrograms(home, bin);
  await claimCluster(home);
  try {
    await endLeftovers(home.cluster);
    const password = await ensurePassword(home);
    if (!existsSync(home.cluster)) await makeCluster(home, programs, NAME, passwordFile(home));
    await checkVersion(home, programs);
    const server = await runServer(home, programs, settings);
    try {
      await ensureDatabase(urlOf(server.port, password, 'postgres'));
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: urlOf(server.port, password, NAME),
      async stop() {
        await server.stop();
        await releaseCluster(home);
      },
    };
  } catch (error) {
    await releaseCluster(home);
    throw error;
  }
}

/**
 * The embedded database for a short-lived command: the one of the running product, else a newly started one. `stop()`
 * stops it only if this call started it.
 */
export async function borrowEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const url = await findRunningPostgres(dataDir);
  return url === null ? startEmbeddedPostgres(dataDir) : { url, stop: () => Promise.resolve() };
}

/** The URL of the running product's embedded database; null when it doesn't run. */
export async function findRunningPostgres(dataDir: string, print = console.log): Promise<string | null> {
  if (!existsSync(join(dataDir, 'postgres'))) return null;
  const home = await findHome(dataDir, print);
  const running = await readPidFile(home.cluster);
  if (!running?.ready || !(await isTaken(home))) return null;
  return urlOf(running.port, await ensurePassword(home), NAME);
}

function passwordFile(home: PostgresHome): string {
  return join(home.folder, 'password');
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

async function ensurePassword(home: PostgresHome): Promise<string> {
  const file = passwordFile(home);
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  if (existsSync(home.cluster)) {
    throw new Error(`${file} is missing: without it the database in ${home.cluster} can't be opened`);
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  await give(file, home.runner);
  return password;
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}
