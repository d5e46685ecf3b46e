import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/postgres/database.js';
import { TestClock } from '../../../test/test-clock.js';
import { createDataSource, migrate } from '../../database.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/postgres/postgres.js';
import { findPostgresClient } from '../postgres/postgres-client.js';
import { backUp } from './backup.js';
import { INDEX_FOLDER } from './backup-content.js';
import { BackupError } from './backup-error.js';
import { rotateBackups } from './backup-rotation.js';
import { lastBackupAt } from './last-backup.js';
import { isDatabaseEmpty, restore } from './restore.js';
import { isRestoreUnfinished } from './unfinished-restore.js';

const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const LOST = { others: [], areLost: true };
const PICTURE = join('avatars', `${'a'.repeat(32)}.webp`);
/** The oldest Postgres that the product supports, which npm test gets from Debian. */
const DEBIAN_15 = '/usr/lib/postgresql/15/bin';
const hasDebian = existsSync(join(DEBIAN_15, 'pg_dump')) || process.env['CI'] === 'true';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'venn-backup-'));
  await chmod(root, 0o755);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A hash of all rows of all tables. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await ask(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await ask(
      url,
      `SELECT count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${String(name)} t`,
    );
    content[String(name)] = row;
  }
  return content;
}

/** Members, messages and a waiting job, inserted without services. */
async function fill(url: string, dataDir: string): Promise<void> {
  await migrate(url);
  await ask(url, `SELECT graphile_worker.add_job('welcome', '{"memberId": 1}'::json)`);
  await ask(
    url,
    `INSERT INTO contact_message (name, email, subject, message, created_at)
     SELECT 'Bjørn ' || n, n || '@example.dk', 'Hej', 'æøå ' || n, now() FROM generate_series(1, 500) n`,
  );
  await mkdir(join(dataDir, 'avatars'), { recursive: true });
  await writeFile(join(dataDir, PICTURE), 'a picture');
  await mkdir(join(dataDir, INDEX_FOLDER));
  await writeFile(join(dataDir, INDEX_FOLDER, 'index'), 'a picture of the database');
}

/** The content of a restored instance, and whether it is usable. */
async function stateOf(url: string, dataDir: string): Promise<object> {
  const content = await contentOf(url);
  await migrate(url);
  const dataSource = await createDataSource(url, 1).initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  return { content, picture: await readFile(join(dataDir, PICTURE), 'utf8'), missing: upQueries };
}

describe('a backup of the embedded database', () => {
  let from: string;
  let content: Record<string, unknown>;
  let tooEarly: unknown;
  beforeAll(async () => {
    from = join(root, 'embedded');
    const postgres = await startEmbeddedPostgres(from, { settings: FORGETFUL });
    await fill(postgres.url, from);
    content = await contentOf(postgres.url);
    tooEarly = await backUp({ databaseUrl: null, dataDir: from }, join(root, 'too-early')).catch(String);
    await postgres.stop();
    await backUp({ databaseUrl: null, dataDir: from }, join(root, 'saved'));
  });

  it('is refused while that runs, without leftovers, and is readable by its owner only', async () => {
    expect(tooEarly).toContain('is running');
    expect((await readdir(root)).filter((name) => name.startsWith('too-early'))).toEqual([]);
    expect((await stat(join(root, 'saved'))).mode & 0o777).toBe(0o700);
  });

  it('overwrites no other backup and no instance in use', async () => {
    await expect(backUp({ databaseUrl: null, dataDir: from }, join(from, 'saved'))).rejects.toThrow(/lies in the data/);
    await expect(backUp({ databaseUrl: null, dataDir: from }, join(root, 'saved'))).rejects.toThrow(/exists already/);
    await expect(restore({ databaseUrl: null, dataDir: from }, join(root, 'saved'), LOST)).rejects.toThrow(
      /exists already/,
    );
    await expect(restore({ databaseUrl: null, dataDir: from }, from, LOST)).rejects.toThrow(/is no backup/);
    const other = { databaseUrl: 'postgres://venn@127.0.0.1:1/venn', dataDir: join(root, 'other') };
    await expect(restore(other, join(root, 'saved'), LOST)).rejects.toThrow(/unset DATABASE_URL/);
  });

  it('is restored into an empty instance, without its old match index snapshot', async () => {
    expect(await readdir(join(root, 'saved', 'data'))).not.toContain(INDEX_FOLDER);
    const to = join(root, 'fresh');
    await mkdir(join(to, INDEX_FOLDER), { recursive: true });
    await restore({ databaseUrl: null, dataDir: to }, join(root, 'saved'), LOST);
    const postgres = await startEmbeddedPostgres(to, { settings: FORGETFUL });
    try {
      expect(await stateOf(postgres.url, to)).toEqual({ content, picture: 'a picture', missing: [] });
      expect(existsSync(join(to, INDEX_FOLDER))).toBe(false);
    } finally {
      await postgres.stop();
    }
  });

  it('is refused when a byte differs', async () => {
    await appendFile(join(root, 'saved', 'data', PICTURE), '!');
    const to = { databaseUrl: null, dataDir: join(root, 'damaged') };
    await expect(restore(to, join(root, 'saved'), LOST)).rejects.toThrow(/damaged.*webp/);
    expect(existsSync(join(root, 'damaged'))).toBe(false);
  });
});

describe.skipIf(!hasDebian)('a backup of an external database', () => {
  let postgres: EmbeddedPostgres;
  let from: string;
  beforeAll(async () => {
    from = join(root, 'own');
    postgres = await startEmbeddedPostgres(join(root, 'own-server'), { settings: FORGETFUL, bin: DEBIAN_15 });
    await fill(postgres.url, from);
  });
  afterAll(() => postgres.stop());

  it('is made while it runs and restored into an empty database', async () => {
    const content = await contentOf(postgres.url);
    await backUp({ databaseUrl: postgres.url, dataDir: from }, join(root, 'dumped'));

    const fresh = new URL(postgres.url);
    fresh.pathname = 'fresh';
    const to = { databaseUrl: fresh.href, dataDir: join(root, 'own-fresh') };
    await expect(restore({ ...to, databaseUrl: postgres.url }, join(root, 'dumped'), LOST)).rejects.toThrow(
      BackupError,
    );
    await ask(postgres.url, 'CREATE DATABASE fresh');
    await ask(to.databaseUrl, 'CREATE SCHEMA graphile_worker');
    await mkdir(join(to.dataDir, 'avatars'), { recursive: true });
    await writeFile(join(to.dataDir, PICTURE), 'another picture');
    await expect(restore(to, join(root, 'dumped'), LOST)).rejects.toThrow('schema "graphile_worker" already exists');
    expect([isRestoreUnfinished(to.dataDir), await isDatabaseEmpty(to)]).toEqual([true, true]);

    await ask(to.databaseUrl, 'DROP SCHEMA graphile_worker');
    await restore(to, join(root, 'dumped'), LOST);
    expect(await stateOf(to.databaseUrl, to.dataDir)).toEqual({ content, picture: 'a picture', missing: [] });
    expect(await readFile(join(to.dataDir, 'before-restore', PICTURE), 'utf8')).toBe('another picture');
    expect(await isDatabaseEmpty(to)).toBe(false);
  });

  it('has every picture that stays, while others are deleted, and those behind a link', async () => {
    const dataDir = join(root, 'busy');
    const pictures = Array.from({ length: 400 }, (_none, number) => `${String(number).padStart(32, '0')}.webp`);
    await mkdir(join(root, 'other-disk'), { recursive: true });
    await mkdir(dataDir);
    await symlink(join(root, 'other-disk'), join(dataDir, 'avatars'));
    await Promise.all(pictures.map((name) => writeFile(join(root, 'other-disk', name), name)));
    const [kept, gone] = [pictures.slice(0, 300), pictures.slice(300)];
    const ending = new AbortController();
    const what = { databaseUrl: postgres.url, dataDir };
    const backingUp = backUp(what, join(root, 'of-busy')).finally(() => ending.abort());
    // They come and go until the backup is complete, in both of its rounds.
    const churn = async (): Promise<void> => {
      while (!ending.signal.aborted) {
        for (const name of gone) await rm(join(root, 'other-disk', name), { force: true });
        for (const name of gone) await writeFile(join(root, 'other-disk', name), name);
      }
    };
    await Promise.all([backingUp, churn()]);
    const saved = await readdir(join(root, 'of-busy', 'data', 'avatars'));
    expect(kept.filter((name) => !saved.includes(name))).toEqual([]);
  });

  it('takes the place of the oldest, and of what a killed run left behind', async () => {
    const folder = join(root, 'rotated');
    const clock = new TestClock();
    clock.set('2026-11-20T03:00:00Z');
    const hoursAgo = (hours: number): Date => new Date(clock.now().getTime() - hours * 3_600_000);
    const old = ['venn-2026-11-17T03-00-00Z', 'venn-2026-11-18T03-00-00Z', 'venn-2026-11-19T03-00-00Z'];
    const unfinished = [
      ['venn-killed.unfinished', hoursAgo(25)],
      ['venn-by-hand.unfinished', hoursAgo(1)],
    ] as const;
    for (const name of [...old, 'by-hand']) await mkdir(join(folder, name), { recursive: true });
    for (const [name, since] of unfinished) {
      await mkdir(join(folder, name));
      await utimes(join(folder, name), since, since);
    }
    const { made, deleted } = await rotateBackups({ databaseUrl: postgres.url, dataDir: from }, folder, 2, clock);
    expect(deleted).toEqual([...old.slice(0, 2), 'venn-killed.unfinished']);
    const left = ['by-hand', 'venn-2026-11-19T03-00-00Z', made, 'venn-by-hand.unfinished'];
    expect((await readdir(folder)).toSorted()).toEqual(left.toSorted());
    expect((await lastBackupAt(from))?.toISOString()).toMatch(/^2026-11-20T03:00:0/);
    // The time belongs to the machine: it is neither saved nor restored.
    expect(await readdir(join(folder, made, 'data'))).toEqual(['avatars']);
  });
});

it('uses only programs of the same version', async () => {
  expect(await findPostgresClient(9)).toBeNull();
});
