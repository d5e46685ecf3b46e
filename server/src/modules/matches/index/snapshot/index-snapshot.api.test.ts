// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useMatchDatabase } from '../../../../../test/matches/match-database.js';
import { store } from '../../../../../test/matches/match-store.js';
import { BY_NAME, listedPeople, person, request, world } from '../../../../../test/matches/match-world.js';
import { createTestDatabase } from '../../../../../test/postgres/database.js';
import { changeLogJobs } from '../../change-log.jobs.js';
import { MEMBER_BITMAPS } from '../../member-facts.js';
import { COPIES, copyOfMembers, loadMatchIndex } from '../loading/match-index.loader.js';
import { MatchIndexFeed } from '../match-index.feed.js';
import { type IdentifiedIndex, IndexSnapshotFile } from './index-snapshot.file.js';
import { finish, readContents } from './index-snapshot.format.js';
import { formatHashOf, readDatabaseIdentity } from './index-snapshot.identity.js';

const db = useMatchDatabase();
let folder: string;
let logged: string[];
let faults: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-index-'));
  logged = [];
  faults = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const indexFile = (): string => join(folder, 'index');
const log = (about: { reason?: string; fault?: unknown }, text: string): void => {
  logged.push(about.reason ?? text);
};
const fileIn = (where = folder): IndexSnapshotFile => new IndexSnapshotFile(where, { info: log, warn: log } as never);
const feedOn = (where = folder, url = db.url): MatchIndexFeed =>
  new MatchIndexFeed(url, (fault) => faults.push(fault), fileIn(where));

const build = async (): Promise<IdentifiedIndex> => ({
  ...(await loadMatchIndex(db.url)),
  databaseIdentity: (await readDatabaseIdentity(db.client)) as string,
});
/** Leaves a file, as a server's shutdown does. */
async function leaveFile(): Promise<IdentifiedIndex> {
  const known = await build();
  await fileIn().write(known, db.client, never);
  return known;
}

const PEOPLE = listedPeople(['Anna', 'Bodil', 'Carl', 'Dorte'], [1, 2]);
const storePeople = (): Promise<number[]> =>
  store(db.dataSource, { people: PEOPLE, blocks: [[0, 3]], hides: [], conversations: [] });

it('restores from the file and applies everything that has changed since', async () => {
  const change = fc.record({ position: fc.nat({ max: 40 }), one: person, isGone: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(change, { maxLength: 8 }),
      fc.array(request, { minLength: 3, maxLength: 6 }),
      async (start, changes, asking) => {
        const ids = await store(db.dataSource, start);
        const before = feedOn();
        await before.catchUp();
        await before.stop();
        // The last run's file was discarded.
        logged = [];
        for (const { position, one, isGone } of changes) {
          const id = ids[1 + (position % (ids.length - 1))];
          if (isGone) await db.dataSource.query('DELETE FROM member WHERE id = $1', [id]);
          else {
            await db.dataSource.query(
              `UPDATE member SET username = $2, username_key = lower($2), town_id = $3, birthdate = $4,
                                 visible_in_find_venner = $5
               WHERE id = $1 AND NOT EXISTS (SELECT FROM member WHERE username_key = lower($2) AND id <> $1)`,
              [id, one.username, one.townId, one.birthdate, one.visible],
            );
            await db.dataSource.query(
              `INSERT INTO block (blocker_id, blocked_id) SELECT $1, $2::bigint WHERE EXISTS
                 (SELECT FROM member WHERE id = $2::bigint) ON CONFLICT DO NOTHING`,
              [ids[0], id],
            );
          }
        }
        const after = feedOn();
        await after.catchUp();
        try {
          // Not built.
          expect(logged).toEqual([]);
          for (const asked of asking) {
            const found = await db.finderOn(after).find(ids[0] as number, asked);
            expect(found).toEqual({
              ...(await db.sqlFinder().find(ids[0] as number, asked)),
              snapshot: after.snapshot,
            });
          }
        } finally {
          await after.stop();
        }
      },
    ),
    { numRuns: 15 },
  );
  expect(faults).toEqual([]);
});

it('never has a member who was erased since the file was written', async () => {
  const [anna, bodil, carl] = (await storePeople()) as [number, number, number];
  await leaveFile();
  await db.dataSource.query('DELETE FROM member WHERE id = $1', [bodil]);
  const feed = feedOn();
  const members: number[] = [];
  const warm = feed.whenWarm(60_000).then(() => {
    const { index } = feed;
    for (const id of [anna, bodil, carl]) if (index?.has(id) === true) members.push(id);
  });
  await feed.catchUp();
  await warm;
  expect(members).toEqual([anna, carl]);
  expect(logged).toEqual([]);
  await feed.stop();
});

it('is written after a build and at shutdown, readable by its owner alone', async () => {
  await storePeople();
  const feed = feedOn();
  feed.start();
  await expect.poll(() => readdir(folder)).toEqual(['index']);
  expect((await stat(indexFile())).mode & 0o777).toBe(0o600);
  await rm(indexFile());
  await feed.stop();
  expect(await readdir(folder)).toEqual(['index']);
  const below = join(folder, 'deep');
  await fileIn(below).write(await build(), db.client, never);
  expect((await stat(below)).mode & 0o777).toBe(0o700);
});

describe('discards', () => {
  beforeEach(async () => {
    await storePeople();
    await leaveFile();
  });

  /** Expects that the file is deleted and the index is built; returns the logged reason. */
  async function refusal(): Promise<string> {
    expect(await fileIn().read(db.client)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
    const [reason, ...others] = logged.splice(0) as [string, ...string[]];
    expect(others).toEqual([]);
    const feed = feedOn();
    expect(await feed.catchUp()).toBe(true);
    expect(feed.state.members).toBeGreaterThanOrEqual(PEOPLE.length);
    expect(faults).toEqual([]);
    await feed.stop();
    return reason;
  }

  it.each([0, 5, 15, 16, 100, -60, -1])('a file that was cut off at %d', async (end) => {
    const bytes = await readFile(indexFile());
    await writeFile(indexFile(), bytes.subarray(0, end < 0 ? bytes.length + end : end));
    expect(await refusal()).toMatch(/cut off|no head|damaged/);
  });

  it.each([0, 9, 13, 16, 200, -20])('a file with one wrong byte, at %d', async (place) => {
    const bytes = await readFile(indexFile());
    const at = place < 0 ? bytes.length + place : place;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(indexFile(), bytes);
    expect(await refusal()).toMatch(/head|damaged|checksum/);
  });

  const [members, ...others] = COPIES;
  it.each([
    ['another format', '0'.repeat(64)],
    ['one bitmap less', formatHashOf([copyOfMembers(MEMBER_BITMAPS.slice(1)), ...others])],
    ['one more', formatHashOf([copyOfMembers([...MEMBER_BITMAPS, 'isListed']), ...others])],
    ['another rule', formatHashOf([`${members}`.replace('paused_at IS NULL', 'paused_at IS NOT NULL'), ...others])],
  ])('a file of a version with %s', async (_what, formatHash) => {
    const file = await open(indexFile(), 'r+');
    await finish(file, { ...(await readContents(file)), formatHash });
    await file.close();
    expect(await refusal()).toBe('It is of another version');
  });

  it('a file of another database that has the rows of this one', async () => {
    const other = await createTestDatabase();
    const stranger = new Client({ connectionString: other.url });
    await stranger.connect();
    try {
      const rows = await db.dataSource.query('SELECT id FROM kept_index');
      for (const { id } of rows) await stranger.query('INSERT INTO kept_index (id) VALUES ($1)', [id]);
      expect(await fileIn().read(stranger)).toBeNull();
      expect(logged).toEqual(['It is of another database']);
    } finally {
      await stranger.end();
      await other.drop();
    }
  });

  it('a file of tables that were created anew, as a restore does', async () => {
    await db.client.query('BEGIN');
    try {
      await db.client.query('ALTER TABLE change_log RENAME TO old_log');
      await db.client.query('CREATE TABLE change_log (LIKE old_log)');
      expect(await fileIn().read(db.client)).toBeNull();
    } finally {
      await db.client.query('ROLLBACK');
    }
    expect(logged).toEqual(['It is of another database']);
  });

  it('a file that is newer than a restored database', async () => {
    await db.dataSource.query('DELETE FROM kept_index');
    expect(await refusal()).toMatch(/no longer has/);
  });

  it('a file that is more than an hour old', async () => {
    await db.dataSource.query(`UPDATE kept_index SET kept_at = kept_at - interval '61 minutes'`);
    expect(await refusal()).toMatch(/too old/);
  });

  it('a file that the change log does not reach back to', async () => {
    await db.dataSource.query(`UPDATE member SET paused_at = now() WHERE username = 'Carl'`);
    const jobs = changeLogJobs({
      dataSource: db.dataSource,
      clock: { now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) },
    });
    const pruned = async (): Promise<unknown> => {
      await jobs['prune-change-log']?.({} as never);
      return db.dataSource.query('SELECT member_id FROM change_log WHERE member_id IS NOT NULL');
    };
    // Open transactions of other tests on this Postgres delay the pruning.
    await expect.poll(pruned).toEqual([]);
    // The job deleted the row, too.
    const file = await open(indexFile());
    const { id } = await readContents(file);
    await file.close();
    await db.dataSource.query('INSERT INTO kept_index (id) VALUES ($1)', [id]);
    const feed = feedOn();
    expect(await feed.catchUp()).toBe(true);
    expect(logged).toEqual(['The change log does not reach back to it']);
    expect(faults).toEqual([]);
    await feed.stop();
  });
});

describe('keeps the file', () => {
  /** Starts a feed that has read the file and waits for the change log's lock. */
  async function startThatWaits() {
    await storePeople();
    await leaveFile();
    const blocker = new Client({ connectionString: db.url });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE change_log');
    const feed = feedOn();
    const restored = feed.catchUp();
    const waiting = async (): Promise<{ pid: number }[]> =>
      db.dataSource.query(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'match index' AND wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await waiting()).length).toBe(1);
    return { feed, restored, blocker, waiting };
  }

  it('when a start is ended before it has caught up', async () => {
    const { feed, restored, blocker } = await startThatWaits();
    await feed.stop();
    expect(await restored).toBe(false);
    await blocker.end();
    expect(await readdir(folder)).toEqual(['index']);
    expect(logged).toEqual([]);
  });

  it('when the connection is lost before it has caught up', async () => {
    const { feed, restored, blocker, waiting } = await startThatWaits();
    const [found] = await waiting();
    await db.dataSource.query('SELECT pg_terminate_backend($1)', [found?.pid]);
    expect(await restored).toBe(false);
    expect(await readdir(folder)).toEqual(['index']);
    await blocker.end();
    await expect.poll(() => feed.state.isWarm).toBe(true);
    expect(logged).toEqual([]);
    await feed.stop();
  });
});

describe('writers', () => {
  it('take turns: one of two at once, and the file is whole', async () => {
    await storePeople();
    const known = await build();
    await db.dataSource.query('DELETE FROM kept_index');
    const held = new Client({ connectionString: db.url });
    await held.connect();
    // Until its connection gets the lock the first one is writing.
    await db.client.query('SELECT pg_advisory_lock(1)');
    const hold = held.query('SELECT pg_advisory_lock(1)');
    const slow = fileIn().write(known, held, never);
    await expect.poll(() => readdir(folder)).toEqual(['index.new']);
    await fileIn().write(known, db.client, never);
    expect(await readdir(folder)).toEqual(['index.new']);
    await db.client.query('SELECT pg_advisory_unlock(1)');
    await Promise.all([hold, slow]);
    await held.end();
    expect(await db.dataSource.query('SELECT count(*)::int AS files FROM kept_index')).toEqual([{ files: 1 }]);
    expect(await readdir(folder)).toEqual(['index']);
    expect((await fileIn().read(db.client))?.index.members).toBe(known.index.members);
    expect(logged).toEqual([]);
  });

  it('wait for a running one, and replace the file of one that was killed', async () => {
    await storePeople();
    const known = await build();
    const unfinished = join(folder, 'index.new');
    const slow = spawn(process.execPath, [
      '-e',
      `const fs = require('node:fs'); const file = fs.openSync(${JSON.stringify(unfinished)}, 'wx');
       setInterval(() => fs.writeSync(file, Buffer.alloc(65536, 1)), 5); console.log('writing');`,
    ]);
    await once(slow.stdout, 'data');
    await fileIn().write(known, db.client, never);
    expect(await readdir(folder)).toEqual(['index.new']);
    slow.kill('SIGKILL');
    await once(slow, 'exit');
    expect(await fileIn().read(db.client)).toBeNull();
    const longAgo = new Date(Date.now() - 61_000);
    await utimes(unfinished, longAgo, longAgo);
    await fileIn().write(known, db.client, never);
    expect(await readdir(folder)).toEqual(['index']);
    expect((await fileIn().read(db.client))?.index.members).toBe(known.index.members);
    expect(logged).toEqual([]);
  });

  it('stop when the database is another one than the index was read from', async () => {
    await storePeople();
    await fileIn().write({ ...(await build()), databaseIdentity: 'the one before' }, db.client, never);
    expect(await readdir(folder)).toEqual([]);
    expect(logged).toEqual(['match index could not be saved']);
  });

  it('delete an old file when they cannot write a new one', async () => {
    await storePeople();
    const known = await leaveFile();
    await fileIn().write({ ...known, databaseIdentity: 'the one before' }, db.client, never);
    expect(await readdir(folder)).toEqual(['index']);
    const longAgo = new Date(Date.now() - 61 * 60_000);
    await utimes(indexFile(), longAgo, longAgo);
    await fileIn().write({ ...known, databaseIdentity: 'the one before' }, db.client, never);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leave the file as it was when the signal aborts', async () => {
    await storePeople();
    const known = await leaveFile();
    const before = await readFile(indexFile());
    await fileIn().write(known, db.client, AbortSignal.abort());
    expect(await readdir(folder)).toEqual(['index']);
    expect(await readFile(indexFile())).toEqual(before);
  });
});

it('is optional: a folder that cannot be created is logged', async () => {
  const [anna] = (await storePeople()) as [number];
  const blocked = join(folder, 'a-file');
  await writeFile(blocked, '');
  const feed = feedOn(blocked);
  expect(await feed.catchUp()).toBe(true);
  expect(await db.finderOn(feed).find(anna, BY_NAME)).toMatchObject({ total: 2 });
  await feed.stop();
  expect(logged).toContain('match index file could not be read');
  expect(logged).toContain('match index could not be saved');
  expect(faults).toEqual([]);
});

it('uses the start time of Postgres where the role may not read the number of the cluster', async () => {
  await storePeople();
  const role = `plain_${db.url.slice(-8)}`;
  await db.client.query(`REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC`);
  await db.client.query(`CREATE ROLE ${role}; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}; SET ROLE ${role}`);
  try {
    const known = await build();
    await fileIn().write(known, db.client, never);
    expect((await fileIn().read(db.client))?.index.members).toBe(known.index.members);
  } finally {
    await db.client.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await db.client.query(`GRANT EXECUTE ON FUNCTION pg_control_system() TO PUBLIC`);
  }
  expect(logged).toEqual([]);
  // With the privilege the identity is another one, so the same file is refused.
  expect(await fileIn().read(db.client)).toBeNull();
});
