import { EventEmitter } from 'node:events';
import { appendFile, chmod, copyFile, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMember, type TestMember } from '../../test/factories.js';
import { storeTestIdKey } from '../../test/id-key.js';
import { TestClock } from '../../test/test-clock.js';
import { createPost } from '../../test/wall.js';
import { MODULES } from '../app.js';
import { readConfig } from '../config/config.js';
import { createDataSource, migrate } from '../database.js';
import { backUp } from '../infra/backup/backup.js';
import { ERASURE_LOG_FILE, openErasureLog } from '../infra/backup/erasure-log.js';
import { restore } from '../infra/backup/restore.js';
import { requireNoUnfinishedRestore } from '../infra/backup/unfinished-restore.js';
import { startEmbeddedPostgres } from '../infra/embedded/postgres/postgres.js';
import { createDiskAvatarStore, newAvatarKey } from '../infra/storage/avatar-store.js';
import { ErasureService } from '../modules/accounts/deletion/erasure.service.js';
import { BannedEmailService } from '../modules/identity/bans/banned-email.service.js';
import { SessionService } from '../modules/identity/sessions/session.service.js';
import { eraseAgain } from './re-erasure.js';

const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const picture = { large: Buffer.from('large'), small: Buffer.from('small') };

let dataDir: string;
let saved: string;
let anna: TestMember;
let bodil: TestMember;
const clock = new TestClock();
const printed: unknown[] = [];

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'venn-re-erasure-'));
  await chmod(root, 0o755);
  [dataDir, saved] = [join(root, 'data'), join(root, 'saved')];
});
afterAll(() => rm(join(dataDir, '..'), { recursive: true, force: true }));
beforeEach(() => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  printed.length = 0;
});

const config = () => readConfig({ DATA_DIR: dataDir });
const log = (): string => join(dataDir, ERASURE_LOG_FILE);

/** Runs `work` on the embedded database of the data folder. */
async function whileRunning<T>(work: (dataSource: DataSource, url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir, { settings: FORGETFUL });
  const dataSource = createDataSource(postgres.url, 2);
  try {
    await migrate(postgres.url);
    await dataSource.initialize();
    return await work(dataSource, postgres.url);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await postgres.stop();
  }
}

async function joinMember(dataSource: DataSource, username: string): Promise<TestMember> {
  const avatarKey = newAvatarKey();
  await createDiskAvatarStore(join(dataDir, 'avatars')).put(avatarKey, picture);
  const member = await createMember({ dataSource, clock }, { username, avatarKey, email: `${username}@example.dk` });
  await createPost({ dataSource, clock }, member, { content: `Hej fra ${username}` });
  return member;
}

async function erase(dataSource: DataSource, member: TestMember, deletesPosts: boolean): Promise<void> {
  const erasure = new ErasureService({
    dataSource,
    clock,
    sessions: new SessionService(dataSource, clock),
    events: new EventEmitter(),
    bannedEmails: new BannedEmailService(dataSource, clock),
    erasureLog: await openErasureLog(dataDir),
    personalData: MODULES.personalData,
  });
  const set = 'UPDATE member SET deletion_scheduled_for = $2, deletes_posts = $3 WHERE id = $1';
  await dataSource.query(set, [member.id, clock.now(), deletesPosts]);
  await erasure.erase(member.id);
}

/** The usernames, and the contents and authors of posts. */
async function stateOf(dataSource: DataSource): Promise<object> {
  const members: { username: string }[] = await dataSource.query('SELECT username FROM member ORDER BY 1');
  const posts: { post: string }[] = await dataSource.query(
    `SELECT content || ' (' || coalesce(username, 'nobody') || ')' AS post
       FROM post LEFT JOIN member ON member.id = author_id ORDER BY 1`,
  );
  const pictures = (await readdir(join(dataDir, 'avatars'))).length / 2;
  return { members: members.map(({ username }) => username), posts: posts.map(({ post }) => post), pictures };
}

describe('members who erased their accounts after a backup', () => {
  it('are erased again when it is restored, with posts and pictures as they wished, and without another mail', async () => {
    await whileRunning(async (dataSource, url) => {
      await storeTestIdKey(url);
      anna = await joinMember(dataSource, 'Anna');
      bodil = await joinMember(dataSource, 'Bodil');
      await joinMember(dataSource, 'Carl');
    });
    await backUp(config(), saved, clock);
    clock.advance(60);
    const before = await whileRunning(async (dataSource) => {
      await erase(dataSource, anna, false);
      await erase(dataSource, bodil, true);
      return stateOf(dataSource);
    });
    expect(before).toMatchObject({ members: ['Carl'], posts: ['Hej fra Anna (nobody)', 'Hej fra Carl (Carl)'] });
    // Neither a line that a full disk cut off nor one of another installation is in the way of the others.
    await appendFile(log(), '\n{"member":"00');
    await appendFile(log(), `\n{"member":"${'0'.repeat(32)}","at":"2099-01-01T00:00:00.000Z","deletesPosts":false}`);
    const lines = await readFile(log(), 'utf8');

    await rm(join(dataDir, 'postgres'), { recursive: true });
    await restore(config(), saved, { others: [], areLost: false });
    expect(() => requireNoUnfinishedRestore(dataDir)).toThrow('npm run erase-again');
    expect(await readFile(log(), 'utf8')).toBe(lines);
    expect(await readdir(join(dataDir, 'avatars'))).toHaveLength(6);

    await eraseAgain(config());
    expect(printed.at(-1)).toMatch(/^Erased again: 2 /);
    requireNoUnfinishedRestore(dataDir);
    await whileRunning(async (dataSource) => {
      expect(await stateOf(dataSource)).toEqual({ ...before, pictures: 1 });
      const mails = await dataSource.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail%'");
      expect(mails).toEqual([]);
      // Numbers are given again after a restore: who has Bodil's now is younger than the erasure.
      clock.advance(60);
      await dataSource.query(`ALTER TABLE member ALTER COLUMN id RESTART WITH ${bodil.id}`);
      expect((await joinMember(dataSource, 'Dorte')).id).toBe(bodil.id);
      await eraseAgain(config());
      expect(printed.at(-1)).toMatch(/^Erased again: 0 /);
      expect(await stateOf(dataSource)).toMatchObject({ members: ['Carl', 'Dorte'], pictures: 2 });
    });
  });

  it('are found in the log of another machine or a newer backup; without any the restore is refused', async () => {
    const kept = `${dataDir}-kept.log`;
    await copyFile(log(), kept);
    await rename(dataDir, `${dataDir}-lost`);
    await expect(restore(config(), saved, { others: [], areLost: false })).rejects.toThrow('--erasures');
    requireNoUnfinishedRestore(dataDir);
    await restore(config(), saved, { others: [kept], areLost: false });
    const [first = ''] = (await readFile(log(), 'utf8')).split('\n').filter((line) => line !== '');
    expect(JSON.parse(first)).toEqual({ member: anna.publicId, at: expect.any(String), deletesPosts: false });
  });
});
