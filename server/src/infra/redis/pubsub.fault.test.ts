import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingLogger } from '../../../test/log.js';
import { redisAvailable, startTestRedis, type TestRedis } from '../../../test/network/redis.js';
import { startTcpProxy, type TcpProxy } from '../../../test/network/tcp-proxy.js';
import { EVENTS_UNANSWERED_MAX } from './event-publisher.js';
import { ACKNOWLEDGED_WITHIN_MS, createLocalPubSub, createRedisPubSub, type PubSub } from './pubsub.js';
import { REDIS_CONNECTION } from './redis-connection.js';

/** Collects the events of a topic until `stop()`. */
async function collect(pubsub: PubSub, id: number): Promise<{ heard: unknown[]; stop: () => void }> {
  const heard: unknown[] = [];
  const stop = await pubsub.subscribe('chat', id, (event) => heard.push(event));
  return { heard, stop };
}

const { logger } = recordingLogger();

describe.runIf(redisAvailable)('around Redis', () => {
  let redis: TestRedis;
  let one: PubSub;
  let other: PubSub;
  beforeAll(async () => {
    redis = await startTestRedis();
    [one, other] = [createRedisPubSub(redis.url, logger), createRedisPubSub(redis.url, logger)];
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await redis.stop();
  });

  it('rejects publishing while Redis is away, and announces the gap to every server once it is back', async () => {
    const gaps = { one: 0, other: 0 };
    const stops = [one.onGap(() => (gaps.one += 1)), other.onGap(() => (gaps.other += 1))];
    const before = await collect(other, 1);
    await expect.poll(async () => (await one.publish('chat', 1, { n: 1 }), before.heard.length)).toBeGreaterThan(0);
    const sofar = { ...gaps };
    await redis.stop();
    await expect(one.publish('chat', 1, { n: 2 })).rejects.toThrow(/retries|closed/);
    const during = await collect(other, 2);
    await redis.start();
    await expect.poll(() => gaps.one > sofar.one && gaps.other > sofar.other).toBe(true);
    await expect
      .poll(async () => {
        await one.publish('chat', 1, { n: 3 }).catch(() => undefined);
        await one.publish('chat', 2, { n: 3 }).catch(() => undefined);
        return [before.heard.at(-1), during.heard.at(-1)];
      })
      .toEqual([{ n: 3 }, { n: 3 }]);
    for (const stop of [...stops, before.stop, during.stop]) stop();
  });

  it('resolves a subscription soon while Redis is away, and delivers its events once it is back', async () => {
    await redis.stop();
    const began = performance.now();
    const listener = await collect(other, 3);
    expect(performance.now() - began).toBeLessThan(5 * ACKNOWLEDGED_WITHIN_MS);
    await redis.start();
    const tell = async () => (await one.publish('chat', 3, { n: 1 }).catch(() => undefined), listener.heard.length);
    await expect.poll(tell).toBeGreaterThan(0);
    listener.stop();
  });

  it('unsubscribes while Redis is away, also before the subscription was acknowledged', async () => {
    const [known, stranger] = [await collect(other, 4), await collect(other, 5)];
    await redis.stop();
    known.stop();
    // Unsubscribed before Redis acknowledged it, and subscribed again.
    const early = await collect(other, 6);
    early.stop();
    const again = await collect(other, 6);
    await redis.start();
    const tell = async (): Promise<unknown> => {
      for (const id of [4, 5, 6]) await one.publish('chat', id, { n: id }).catch(() => undefined);
      return [known, stranger, early, again].map(({ heard }) => heard.at(-1));
    };
    await expect.poll(tell).toEqual([undefined, { n: 5 }, undefined, { n: 6 }]);
    for (const { stop } of [stranger, again]) stop();
  });

  it('closes at once while Redis is away', async () => {
    const lonely = createRedisPubSub('redis://127.0.0.1:1', logger);
    const waiting = collect(lonely, 1);
    const started = performance.now();
    await lonely.close();
    (await waiting).stop();
    expect(performance.now() - started).toBeLessThan(REDIS_CONNECTION.connectTimeout);
  });
});

describe.runIf(redisAvailable)('over silent connections to Redis', () => {
  let redis: TestRedis;
  let lines: TcpProxy[];
  beforeAll(async () => {
    redis = await startTestRedis();
    lines = [await startTcpProxy(redis.url), await startTcpProxy(redis.url)];
  });
  afterAll(async () => {
    await Promise.all(lines.map((line) => line.close()));
    await redis.stop();
  });

  it('loses no subscription and no answer on a connection that ends before Redis says anything', async () => {
    const [line] = lines as [TcpProxy];
    const server = createRedisPubSub(line.url, logger);
    await expect.poll(() => server.connections).toEqual({ publisher: true, subscriber: true });
    line.stall();
    line.reset();
    await expect.poll(() => line.connections).toBe(2);
    const subscribed = collect(server, 1);
    const published = server.publish('chat', 2, { n: 1 }).then(
      () => 'sent',
      () => 'lost',
    );
    line.reset();
    await line.mend();
    expect(await published).toMatch(/sent|lost/);
    const { heard, stop } = await subscribed;
    const tell = async () => (await server.publish('chat', 1, { n: 1 }).catch(() => undefined), heard.length);
    await expect.poll(tell).toBeGreaterThan(0);
    stop();
    await server.close();
  });

  it('reconnects, logs it, and announces the gap, on both servers', async () => {
    const log = recordingLogger();
    const servers = lines.map(({ url }) => createRedisPubSub(url, log.logger));
    const [one, other] = servers as [PubSub, PubSub];
    const allAlive = { publisher: true, subscriber: true };
    await expect.poll(() => servers.map(({ connections }) => connections)).toEqual([allAlive, allAlive]);
    const heard = await collect(other, 1);
    const hears = async (n: number): Promise<void> => {
      const tell = async (): Promise<unknown> => {
        await one.publish('chat', 1, { n }).catch(() => undefined);
        return heard.heard.at(-1);
      };
      await expect.poll(tell).toEqual({ n });
    };
    await hears(1);
    const gaps = [0, 0];
    const stops = servers.map((server, index) => server.onGap(() => (gaps[index] = (gaps[index] as number) + 1)));

    for (const line of lines) line.swallow();
    const allDead = { publisher: false, subscriber: false };
    await expect.poll(() => servers.map(({ connections }) => connections)).toEqual([allDead, allDead]);
    await Promise.all(lines.map((line) => line.mend()));
    await hears(2);
    await expect.poll(() => gaps.every((count) => count > 0)).toBe(true);
    // The four connections retry on their own.
    await expect.poll(() => servers.map(({ connections }) => connections)).toEqual([allAlive, allAlive]);

    const warnings = log.lines.filter(({ level, connection }) => level === 40 && connection !== undefined);
    expect(warnings.map(({ connection }) => String(connection)).toSorted()).toEqual([
      'publisher',
      'publisher',
      'subscriber',
      'subscriber',
    ]);
    expect(warnings[0]).toMatchObject({ fault: { message: 'No answer for 5 s' } });
    for (const stop of stops) stop();
    heard.stop();
    await Promise.all(servers.map((server) => server.close()));
  });

  it('drops events when 10,000 wait for a stalled Redis, logs that once, and announces the gap', async () => {
    const log = recordingLogger();
    let lost = 0;
    const [line] = lines as [TcpProxy];
    const one = createRedisPubSub(line.url, log.logger, () => (lost += 1));
    const other = createRedisPubSub(redis.url, logger);
    const heard = await collect(other, 1);
    await expect.poll(async () => (await one.publish('chat', 1, { n: 0 }), heard.heard.length)).toBeGreaterThan(0);
    let gaps = 0;
    const stop = other.onGap(() => (gaps += 1));

    line.stall();
    const publishing = Array.from({ length: EVENTS_UNANSWERED_MAX + 100 }, (_, n) => one.publish('chat', 1, { n }));
    const settled = Promise.allSettled(publishing);
    await expect(publishing.at(-1)).rejects.toThrow('Too many events');
    expect([lost, gaps]).toEqual([100, 0]);
    await line.mend();
    expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(100);
    await expect.poll(() => [gaps, heard.heard.at(-1)]).toEqual([1, { n: EVENTS_UNANSWERED_MAX - 1 }]);
    expect(log.lines.filter(({ msg }) => msg.includes('live events are lost'))).toHaveLength(1);
    for (const end of [stop, heard.stop]) end();
    await Promise.all([one.close(), other.close()]);
  });

  it('logs that Redis is away at the start', async () => {
    const log = recordingLogger();
    const lonely = createRedisPubSub('redis://127.0.0.1:1', log.logger);
    await expect.poll(() => log.lines.length).toBe(2);
    expect(log.lines[0]).toMatchObject({ connection: 'publisher', fault: { code: 'ECONNREFUSED' } });
    expect(lonely.connections).toEqual({ publisher: false, subscriber: false });
    await lonely.close();
  });
});

const ENGINES: [where: string, open: () => PubSub][] = [
  ['within the process', createLocalPubSub],
  // Redis isn't needed here.
  ['around Redis', () => createRedisPubSub('redis://127.0.0.1:1', logger)],
];

it.each(ENGINES)(
  '%s publishes locally to the subscribers of one member or of all, and only of that topic',
  async (_where, open) => {
    const pubsub = open();
    const [first, second] = [await collect(pubsub, 1), await collect(pubsub, 2)];
    const other: unknown[] = [];
    const stop = await pubsub.subscribe('chatter', 1, (event) => other.push(event));
    pubsub.publishLocally('chat', 1, 'you');
    pubsub.publishLocally('chat', 3, 'nobody');
    pubsub.publishLocally('chat', 'all', 'all');
    expect([first.heard, second.heard, other]).toEqual([['you', 'all'], ['all'], []]);
    for (const end of [first.stop, second.stop, stop]) end();
    await pubsub.close();
  },
);

it('within the process delivers to every subscriber of the topic and to no other', async () => {
  const pubsub = createLocalPubSub();
  const [first, second, stranger] = [await collect(pubsub, 1), await collect(pubsub, 1), await collect(pubsub, 2)];
  await pubsub.publish('chat', 1, { n: 1 });
  await expect.poll(() => [first.heard, second.heard, stranger.heard]).toEqual([[{ n: 1 }], [{ n: 1 }], []]);
  first.stop();
  await pubsub.publish('chat', 1, { n: 2 });
  expect([first.heard.length, second.heard.length]).toEqual([1, 2]);
});
