import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, makeFriends } from '../../test/factories.js';
import { TestClock } from '../../test/test-clock.js';
import { createDataSource, migrate } from '../database.js';
import { backUp } from '../infra/backup/backup.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../infra/embedded/postgres/postgres.js';
import { newAvatarKey } from '../infra/storage/avatar-store.js';

const SERVER_DIR = fileURLToPath(new URL('../..', import.meta.url));
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** The oldest Postgres that the product supports, which npm test gets from Debian. */
const DEBIAN_15 = '/usr/lib/postgresql/15/bin';
const hasDebian = existsSync(join(DEBIAN_15, 'pg_dump')) || process.env['CI'] === 'true';

let root: string;
let backups: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'venn-drill-'));
  await chmod(root, 0o755);
  backups = join(root, 'backups');
  await mkdir(backups);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs `npm run restore:drill` beside a product with this data folder. */
function drill(dataDir: string, folder: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = ['--import', '@oxc-node/core/register', 'src/commands/restore-drill.ts', folder];
  const env = { PATH: process.env['PATH'], NODE_ENV: 'development', DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, command, { cwd: SERVER_DIR, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

/** Two members who write with each other; one has a picture, one has lost hers. */
async function fill(url: string, dataDir: string): Promise<void> {
  await migrate(url);
  const dataSource = await createDataSource(url, 2).initialize();
  try {
    const world = { dataSource, clock: new TestClock() };
    const [kept, lost] = [newAvatarKey(), newAvatarKey()];
    const anna = await createMember(world, { avatarKey: kept });
    await makeFriends(world, anna, await createMember(world, { avatarKey: lost }));
    await mkdir(join(dataDir, 'avatars'), { recursive: true });
    await writeFile(join(dataDir, 'avatars', `${kept}.webp`), 'a picture');
  } finally {
    await dataSource.destroy();
  }
}

const FIGURES =
  /^Drill with (venn-\S+): restored in \d+ s\.\n {2}members {3}2\n {2}messages {2}[1-9]\d*\n {2}newest {4}\d{4}-\S+Z\n {2}pictures {2}2, 1 are missing$/m;

describe.skipIf(!hasDebian)('the drill with a dump', () => {
  let postgres: EmbeddedPostgres;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = join(root, 'data');
    postgres = await startEmbeddedPostgres(join(root, 'server'), { settings: FORGETFUL, bin: DEBIAN_15 });
    await fill(postgres.url, dataDir);
    for (const day of ['26', '27']) {
      await backUp({ databaseUrl: postgres.url, dataDir }, join(backups, `venn-2026-11-${day}T03-00-00Z`));
    }
  });
  afterAll(() => postgres.stop());

  it('restores the newest backup of a folder, shows what is there, and leaves nothing behind', async () => {
    const before = await readdir(dataDir);
    const { code, stdout, stderr } = await drill(dataDir, backups);
    expect([code, stderr]).toEqual([0, '']);
    expect(FIGURES.exec(stdout)?.[1]).toBe('venn-2026-11-27T03-00-00Z');
    expect((await readdir(backups)).filter((name) => !name.startsWith('venn-'))).toEqual([]);
    expect(await readdir(dataDir)).toEqual(before);
  });

  it('says that a damaged backup is of no use, and fails', async () => {
    const damaged = join(backups, 'venn-2026-11-26T03-00-00Z');
    await appendFile(join(damaged, 'database.dump'), '!');
    const { code, stderr } = await drill(dataDir, damaged);
    expect([code, stderr]).toEqual([1, expect.stringContaining('The backup is damaged')]);
    expect((await readdir(backups)).filter((name) => !name.startsWith('venn-'))).toEqual([]);
  });

  it('says where there is no backup', async () => {
    expect(await drill(dataDir, root)).toMatchObject({
      code: 1,
      stderr: `${root} is no backup, and there is none in it.\n`,
    });
  });
});

it('the drill works with the files of the embedded database, too', async () => {
  const dataDir = join(root, 'embedded');
  const postgres = await startEmbeddedPostgres(dataDir, { settings: FORGETFUL });
  await fill(postgres.url, dataDir);
  await postgres.stop();
  const backup = join(root, 'venn-embedded');
  await backUp({ databaseUrl: null, dataDir }, backup);
  const { code, stdout, stderr } = await drill(dataDir, backup);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(FIGURES);
});
