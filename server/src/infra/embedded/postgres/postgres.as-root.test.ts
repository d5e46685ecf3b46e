import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../../test/postgres/database.js';
import { startEmbeddedPostgres } from './postgres.js';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'venn-postgres-'));
  await chmod(root, 0o755);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('startEmbeddedPostgres as root where user namespaces are not allowed', () => {
  const path = process.env['PATH'];
  beforeAll(() => {
    process.env['PATH'] = '/nowhere';
  });
  afterAll(() => {
    process.env['PATH'] = path;
  });

  it('runs as nobody, on data that root owned before', async () => {
    const dataDir = join(root, 'nobody');
    process.env['PATH'] = path;
    await (await startEmbeddedPostgres(dataDir)).stop();
    process.env['PATH'] = '/nowhere';
    const postgres = await startEmbeddedPostgres(dataDir);
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect((await stat(join(dataDir, 'postgres/cluster/PG_VERSION'))).uid).toBe(65_534);
    await (await startEmbeddedPostgres(dataDir)).stop();
  });

  it('stores the data elsewhere when the folder is inaccessible, prints where, and finds them again', async () => {
    const closed = join(root, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const said: string[] = [];
    const print = (line: string): number => said.push(line);
    const first = await startEmbeddedPostgres(join(closed, 'data'), { print });
    await ask(first.url, 'create table kept as select 1 as one');
    await first.stop();
    const second = await startEmbeddedPostgres(join(closed, 'data'), { print });
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await second.stop();
    const place = /lives in (\S+),/.exec(said[0] ?? '')?.[1] ?? '';
    expect(await readFile(join(place, 'cluster/PG_VERSION'), 'utf8')).toBe('18\n');
    await rm(place, { recursive: true });
  });
});
