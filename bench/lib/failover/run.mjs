import { setTimeout as sleep } from 'node:timers/promises';
import { Requests } from '../../chaos/clients/requests.mjs';
import { startWorld } from '../../chaos/world/world.mjs';
import { onDatabase } from '../bench-database.mjs';
import { Writers } from './writers.mjs';

const PAIRS = 10;
/** Each way on the link to the replica, as between two machines of one data centre. */
const LINK_MS = 1;
const CALM_MS = 4000;
const AFTER_MS = 5000;
const SETTLE_MS = 30_000;

const SYNCHRONOUS = { synchronous_standby_names: `'*'` };
const nothing = () => undefined;
const pauseReplay = ({ replica }) =>
  onDatabase(replica.url, (dataSource) => dataSource.query('SELECT pg_wal_replay_pause()'));
const stallLink = ({ replica }) => replica.wal.stall();

/** How the replica follows, and what holds it up before the primary fails. */
export const SCENARIOS = [
  { name: 'asynchronous', settings: {}, holdUp: nothing },
  { name: 'asynchronous, replay paused', settings: {}, holdUp: pauseReplay },
  { name: 'asynchronous, link stalled', settings: {}, holdUp: stallLink },
  { name: 'synchronous', settings: SYNCHRONOUS, holdUp: nothing, isLossless: true },
  { name: 'synchronous, replay paused', settings: SYNCHRONOUS, holdUp: pauseReplay, isLossless: true },
  {
    name: 'synchronous with remote_apply, replay paused',
    settings: { ...SYNCHRONOUS, synchronous_commit: 'remote_apply' },
    holdUp: pauseReplay,
    isLossless: true,
  },
  { name: 'synchronous, link stalled', settings: SYNCHRONOUS, holdUp: stallLink, isLossless: true },
];

/**
 * Members write and read while the replica is held up for `holdMs`; then the primary's machine loses its power, and
 * `decideMs` later the replica is promoted and takes over the primary's address. Returns what was lost and for how long
 * nobody could write.
 */
export async function runFailover({ settings, holdUp }, { holdMs, decideMs, say }) {
  const world = await startWorld({ members: 4 * PAIRS, withReplica: true, say });
  try {
    const { database, replica, links } = world;
    replica.wal.delay(LINK_MS);
    await configure(database.url, settings);
    const pairs = world.takePairs(PAIRS);
    const requests = new Requests();
    requests.prepare({ pairs, origins: world.origins });
    requests.start();
    const writers = new Writers(pairs, world.publicUrl);
    await sleep(CALM_MS);
    await holdUp(world);
    await sleep(holdMs);

    const failedAt = performance.now();
    const requestsFrom = Date.now();
    const ofServers = [links['postgres-a'], links['postgres-b']];
    // A machine without power answers nothing: no connection is closed.
    for (const link of ofServers) link.swallow();
    const isCut = replica.wal.cut();
    await Promise.all([isCut, database.stopImmediately()]);
    await sleep(failedAt + decideMs - performance.now());
    const decidedAt = performance.now();
    await replica.promote();
    const promotedAt = performance.now();
    for (const link of ofServers) {
      link.aim(replica.url);
      await link.mend();
      // The machine that takes over the address doesn't know the connections.
      link.reset();
    }
    while (!writers.messages.some(({ ackAt }) => ackAt > promotedAt) && performance.now() < promotedAt + SETTLE_MS) {
      await sleep(20);
    }
    await sleep(AFTER_MS);
    await Promise.all([writers.stop(SETTLE_MS), requests.stop()]);

    const copies = await storedCopies(replica.url, pairs);
    const { messages, attempts } = writers;
    const acknowledged = messages.filter(({ ackAt }) => ackAt !== null);
    // What the old primary has stored may be acknowledged later: a server still has to read after its commit.
    const before = acknowledged.filter(({ requestAt }) => requestAt <= failedAt);
    const after = acknowledged.filter(({ requestAt }) => requestAt > failedAt);
    const isLost = ({ content }) => !copies.has(content);
    const lost = before.filter(isLost);
    const outcomes = [
      ...attempts.filter(({ at }) => at >= failedAt - holdMs).map(({ outcome }) => outcome),
      ...requests.results.filter(({ at }) => at >= requestsFrom - holdMs).map(({ outcome }) => outcome),
    ];
    return {
      acknowledged: before.length,
      lost: lost.length,
      lostMs: lost.length === 0 ? 0 : failedAt - Math.min(failedAt, ...lost.map(({ ackAt }) => ackAt)),
      lostAfter: after.filter(isLost).length,
      doubled: messages.filter(({ content }) => copies.get(content) > 1).length,
      unacknowledged: messages.filter(({ ackAt }) => ackAt === null).length,
      /** The longest wait for an acknowledgement of what was sent while the replica was held up. */
      heldUpMs: Math.max(
        0,
        ...messages
          .filter(({ sentAt }) => sentAt >= failedAt - holdMs && sentAt < failedAt)
          .map(({ sentAt, ackAt }) => Math.min(ackAt ?? failedAt, failedAt) - sentAt),
      ),
      promoteMs: promotedAt - decidedAt,
      backMs: Math.min(...after.map(({ ackAt }) => ackAt)) - promotedAt,
      awayMs: Math.min(...after.map(({ ackAt }) => ackAt)) - failedAt,
      requests: outcomes.length,
      unavailable: outcomes.filter((outcome) => outcome === 503 || outcome === 502).length,
      wrong: outcomes.filter((outcome) => typeof outcome !== 'number' || (outcome >= 400 && outcome < 502)).length,
    };
  } finally {
    await world.stop();
  }
}

/** Sets settings that need no restart, and waits until the replica satisfies them. */
async function configure(url, settings) {
  await onDatabase(url, async (dataSource) => {
    for (const [name, value] of Object.entries(settings)) await dataSource.query(`ALTER SYSTEM SET ${name} = ${value}`);
    await dataSource.query('SELECT pg_reload_conf()');
    const wanted = 'synchronous_standby_names' in settings ? 'sync' : 'async';
    const isSo = `SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${wanted}'`;
    while ((await dataSource.query(isSo)).length === 0) await sleep(50);
  });
}

/** How often each message is stored, by content. */
async function storedCopies(url, pairs) {
  const rows = await onDatabase(url, (dataSource) =>
    dataSource.query(
      'SELECT content, count(*)::int AS copies FROM message WHERE sender_id = ANY ($1::bigint[]) GROUP BY 1',
      [pairs.map(({ writer }) => writer.id)],
    ),
  );
  return new Map(rows.map(({ content, copies }) => [content, copies]));
}
