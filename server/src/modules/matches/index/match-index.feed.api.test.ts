// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useMatchDatabase } from '../../../../test/matches/match-database.js';
import { store } from '../../../../test/matches/match-store.js';
import { BY_NAME, listedPeople, NOW, type World } from '../../../../test/matches/match-world.js';
import { startTcpProxy } from '../../../../test/network/tcp-proxy.js';
import { changeLogJobs } from '../change-log.jobs.js';
import type { IndexMatchFinder } from '../index-match-finder.js';
import { SqlFallbackFinder } from '../sql-fallback-finder.js';
import { readDelta } from './loading/match-index.delta.js';
import { loadMatchIndex } from './loading/match-index.loader.js';
import { MatchIndexFeed } from './match-index.feed.js';

const INDEX_TIMEOUT_MS = 300;
const db = useMatchDatabase();
const finderOn = (feed: MatchIndexFeed, membersMax?: number, timeoutMs = INDEX_TIMEOUT_MS): IndexMatchFinder =>
  db.finderOn(feed, membersMax, timeoutMs);
let feeds: MatchIndexFeed[];
let faults: unknown[];
beforeEach(() => {
  faults = [];
  // Two servers.
  feeds = [1, 2].map(() => new MatchIndexFeed(db.url, (fault) => faults.push(fault)));
});
afterEach(() => Promise.all(feeds.map((feed) => feed.stop())));

const PEOPLE: World = {
  people: listedPeople(['Anna', 'Bodil', 'Carl'], [1]),
  blocks: [],
  hides: [],
  conversations: [],
};
const foundBy = (viewerId: number): number[][] =>
  feeds.map(({ index }) =>
    index === null
      ? []
      : index
          .find(viewerId, {
            sortBy: 'name_asc',
            limitKm: null,
            bornAfter: null,
            bornUpTo: null,
            filters: [],
            offset: 0,
            count: 10,
            excluded: [],
          })
          .members.map(({ memberId }) => memberId),
  );

it('applies changes by itself on every server, also from a transaction that commits after later ones', async () => {
  const [anna, bodil, carl] = (await store(db.dataSource, PEOPLE)) as [number, number, number];
  for (const feed of feeds) feed.start();
  await expect
    .poll(() => foundBy(anna))
    .toEqual([
      [bodil, carl],
      [bodil, carl],
    ]);
  await db.client.query('BEGIN');
  await db.client.query(`UPDATE member SET username = 'Anders', username_key = 'anders' WHERE id = $1`, [carl]);
  await db.dataSource.query('UPDATE member SET paused_at = $2 WHERE id = $1', [bodil, NOW]);
  await expect.poll(() => foundBy(anna)).toEqual([[carl], [carl]]);
  await db.dataSource.query('UPDATE member SET paused_at = NULL WHERE id = $1', [bodil]);
  await expect
    .poll(() => foundBy(anna))
    .toEqual([
      [bodil, carl],
      [bodil, carl],
    ]);
  await db.client.query('COMMIT');
  await expect
    .poll(() => foundBy(anna))
    .toEqual([
      [carl, bodil],
      [carl, bodil],
    ]);
});

it('falls back to SQL until there is an index, and for a viewer whom the index does not know', async () => {
  const [anna] = (await store(db.dataSource, PEOPLE)) as [number];
  const [feed] = feeds as [MatchIndexFeed];
  const finder = finderOn(feed);
  expect(await finder.find(anna, BY_NAME)).toMatchObject({ total: 2, snapshot: null });
  expect(feed.state).toMatchObject({ isWarm: false, members: 0, ageSeconds: null, lagSeconds: null });
  await feed.catchUp();
  expect(await finder.find(anna, BY_NAME, true)).toMatchObject({ total: 2, snapshot: expect.any(String) });
  expect(feed.state).toMatchObject({ isWarm: true, members: 3, lagSeconds: expect.any(Number) });
  expect(await finder.find(anna + 1000, BY_NAME)).toMatchObject({ total: 3, snapshot: null });
});

describe('with too many members for SQL', () => {
  const MEMBERS_MAX = 2;
  const refusal = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };

  it('waits for the index, and rejects after the timeout', async () => {
    const [anna] = (await store(db.dataSource, PEOPLE)) as [number];
    const [feed] = feeds as [MatchIndexFeed];
    const finder = finderOn(feed, MEMBERS_MAX);
    const began = performance.now();
    await expect(finder.find(anna, BY_NAME)).rejects.toMatchObject(refusal);
    expect(performance.now() - began).toBeGreaterThanOrEqual(INDEX_TIMEOUT_MS - 20);
    await db.client.query('BEGIN');
    await db.client.query('LOCK TABLE block');
    feed.start();
    await expect(finder.find(anna, BY_NAME)).rejects.toMatchObject(refusal);
    const waiting = finderOn(feed, MEMBERS_MAX, 20_000).find(anna, BY_NAME);
    await db.client.query('ROLLBACK');
    expect(await waiting).toMatchObject({ total: 2, snapshot: expect.any(String) });
  });

  it('runs no SQL search meanwhile', async () => {
    const [anna] = (await store(db.dataSource, PEOPLE)) as [number];
    const asked: number[] = [];
    const counting = {
      find: async (id: number) => ({ members: [], total: asked.push(id), sharing: 0, snapshot: null }),
    };
    const finder = new SqlFallbackFinder(db.dataSource, counting, MEMBERS_MAX);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => finder.find(anna, BY_NAME)));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(asked).toEqual([]);
    await new SqlFallbackFinder(db.dataSource, counting, 3).find(anna, BY_NAME);
    expect(asked).toEqual([anna]);
  });

  it('catches up for a viewer who has just joined, and uses a stale index when it cannot catch up', async () => {
    const [anna, bodil] = (await store(db.dataSource, PEOPLE)) as [number, number];
    const line = await startTcpProxy(db.url);
    const feed = new MatchIndexFeed(line.url, (fault) => faults.push(fault));
    feeds.push(feed);
    const finder = finderOn(feed, MEMBERS_MAX, 20_000);
    await feed.catchUp();
    const joined: { id: number }[] = await db.dataSource.query(
      `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, terms_version,
                           terms_accepted_at)
       VALUES ('Dorte', 'dorte', 'dorte@example.dk', '', '1990-05-17', 'female', 'test', $1) RETURNING id`,
      [NOW],
    );
    const { id } = joined[0] as { id: number };
    expect(await finder.find(id, BY_NAME)).toMatchObject({ total: 3, snapshot: feed.snapshot });
    await line.cut();
    await db.dataSource.query('UPDATE member SET paused_at = $2 WHERE id = $1', [bodil, NOW]);
    expect(await finder.find(anna, BY_NAME, true)).toMatchObject({ total: 2, snapshot: feed.snapshot });
    expect(await finderOn(feed).find(anna, BY_NAME, true)).toMatchObject({ total: 1, snapshot: null });
  });
});

it('reconnects after its connection was terminated, with the changes from meanwhile', async () => {
  const [anna, bodil, carl] = (await store(db.dataSource, PEOPLE)) as [number, number, number];
  for (const feed of feeds) feed.start();
  await expect
    .poll(() => foundBy(anna))
    .toEqual([
      [bodil, carl],
      [bodil, carl],
    ]);
  await db.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ~ 'change_log'
     AND pid <> pg_backend_pid() AND application_name = 'match index'`,
  );
  await db.dataSource.query('DELETE FROM member WHERE id = $1', [bodil]);
  await expect.poll(() => foundBy(anna)).toEqual([[carl], [carl]]);
  expect(faults.length).toBeGreaterThan(0);
});

it('detects that the log was pruned before it was read', async () => {
  const [, bodil] = (await store(db.dataSource, PEOPLE)) as [number, number];
  const [feed] = feeds as [MatchIndexFeed];
  await feed.catchUp();
  const built = feed.index;
  const before = feed.snapshot as string;
  await db.dataSource.query('DELETE FROM member WHERE id = $1', [bodil]);
  expect(await readDelta(db.client, before)).toMatchObject({ isLost: false, gone: [bodil] });
  const [{ xid }] = (await db.dataSource.query('SELECT max(xid)::integer AS xid FROM change_log')) as [{ xid: number }];
  // What has ended by the time of its snapshot: open transactions of other tests on this Postgres delay it.
  const readTo = async (): Promise<number> => {
    await feed.catchUp();
    return Number(feed.snapshot?.split(':', 1)[0]);
  };
  await expect.poll(readTo).toBeGreaterThan(xid);
  const hoursLater = { now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) };
  await changeLogJobs({ dataSource: db.dataSource, clock: hoursLater })['prune-change-log']?.({} as never);
  expect(await db.dataSource.query('SELECT member_id AS "memberId" FROM change_log')).toEqual([{ memberId: null }]);
  expect(await readDelta(db.client, before)).toMatchObject({ isLost: true });
  // A server that has read it goes on.
  await feed.catchUp();
  expect(feed.index).toBe(built);
  expect(faults).toEqual([]);
});

it('rejects when its connections are lost during a build', async () => {
  const line = await startTcpProxy(db.url);
  await db.client.query('BEGIN');
  try {
    await db.client.query('LOCK TABLE block');
    const built = loadMatchIndex(line.url).catch((fault: unknown) => fault);
    // One of its two connections waits for the lock.
    const waiting = `SELECT count(*)::integer AS count FROM pg_stat_activity
                     WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(() => db.dataSource.query(waiting)).toEqual([{ count: 1 }]);
    await line.cut();
    expect(await built).toBeInstanceOf(Error);
  } finally {
    await db.client.query('ROLLBACK');
  }
});
