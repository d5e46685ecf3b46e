import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingLogger } from '../../test/log.js';
import { redisAvailable, startTestRedis, type TestRedis } from '../../test/redis.js';
import { startTcpProxy, type TcpProxy } from '../../test/tcp-proxy.js';
import { createLocalPubSub, createRedisPubSub, type PubSub } from './pubsub.js';

/** Collects what arrives on a topic until `stop()`. */
function collect(pubsub: PubSub, id: number): { heard: unknown[]; stop: () => Promise<void> } {
  const heard: unknown[] = [];
  const iterator = pubsub.subscribe('chat', id)[Symbol.asyncIterator]();
  const running = (async () => {
    for (let item = await iterator.next(); !item.done; item = await iterator.next()) heard.push(item.value);
  })();
  return {
    heard,
    stop: async () => {
      await iterator.return?.();
      await running;
    },
  };
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

  it('refuses to publish while Redis is away, and tells every server of the gap once it is back', async () => {
    const gaps = { one: 0, other: 0 };
    const stops = [one.onGap(() => (gaps.one += 1)), other.onGap(() => (gaps.other += 1))];
    const before = collect(other, 1);
    await expect.poll(async () => (await one.publish('chat', 1, { n: 1 }), before.heard.length)).toBeGreaterThan(0);
    const sofar = { ...gaps };
    await redis.stop();
    await expect(one.publish('chat', 1, { n: 2 })).rejects.toThrow(/retries|closed/);
    const during = collect(other, 2);
    await redis.start();
    await expect.poll(() => gaps.one > sofar.one && gaps.other > sofar.other, { timeout: 5000 }).toBe(true);
    await expect
      .poll(
        async () => {
          await one.publish('chat', 1, { n: 3 }).catch(() => undefined);
          await one.publish('chat', 2, { n: 3 }).catch(() => undefined);
          return [before.heard.at(-1), during.heard.at(-1)];
        },
        { timeout: 5000 },
      )
      .toEqual([{ n: 3 }, { n: 3 }]);
    for (const stop of stops) stop();
    await Promise.all([before.stop(), during.stop()]);
  });

  it('closes at once while Redis is away', async () => {
    const lonely = createRedisPubSub('redis://127.0.0.1:1', logger);
    const waiting = collect(lonely, 1);
    const started = Date.now();
    await lonely.close();
    await waiting.stop();
    expect(Date.now() - started).toBeLessThan(500);
  });
});

describe.runIf(redisAvailable)('over lines to Redis that go silent', () => {
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

  it('opens its connections anew, says so, and tells of the gap, on both servers', { timeout: 40_000 }, async () => {
    const log = recordingLogger();
    const servers = lines.map(({ url }) => createRedisPubSub(url, log.logger));
    const [one, other] = servers as [PubSub, PubSub];
    const allAlive = { publisher: true, subscriber: true };
    await expect.poll(() => servers.map(({ connections }) => connections)).toEqual([allAlive, allAlive]);
    const heard = collect(other, 1);
    const hears = async (n: number): Promise<void> => {
      const tell = async (): Promise<unknown> => {
        await one.publish('chat', 1, { n }).catch(() => undefined);
        return heard.heard.at(-1);
      };
      await expect.poll(tell, { timeout: 20_000 }).toEqual({ n });
    };
    await hears(1);
    const gaps = [0, 0];
    const stops = servers.map((server, index) => server.onGap(() => (gaps[index] = (gaps[index] as number) + 1)));

    for (const line of lines) line.swallow();
    const allDead = { publisher: false, subscriber: false };
    await expect
      .poll(() => servers.map(({ connections }) => connections), { timeout: 15_000 })
      .toEqual([allDead, allDead]);
    await Promise.all(lines.map((line) => line.mend()));
    await hears(2);
    await expect.poll(() => gaps.every((count) => count > 0), { timeout: 10_000 }).toBe(true);
    expect(servers.map(({ connections }) => connections)).toEqual([allAlive, allAlive]);

    const warnings = log.lines.filter(({ level }) => level === 40);
    expect(warnings.map(({ connection }) => String(connection)).toSorted()).toEqual([
      'publisher',
      'publisher',
      'subscriber',
      'subscriber',
    ]);
    expect(warnings[0]).toMatchObject({ fault: { message: 'No answer for 5 s' } });
    for (const stop of stops) stop();
    await heard.stop();
    await Promise.all(servers.map((server) => server.close()));
  });

  it('says when Redis is away at the start', async () => {
    const log = recordingLogger();
    const lonely = createRedisPubSub('redis://127.0.0.1:1', log.logger);
    await expect.poll(() => log.lines.length, { timeout: 5000 }).toBe(2);
    expect(log.lines[0]).toMatchObject({ connection: 'publisher', fault: { code: 'ECONNREFUSED' } });
    expect(lonely.connections).toEqual({ publisher: false, subscriber: false });
    await lonely.close();
  });
});

it('within the process carries to every listener of the topic and to no other', async () => {
  const pubsub = createLocalPubSub();
  const [first, second, stranger] = [collect(pubsub, 1), collect(pubsub, 1), collect(pubsub, 2)];
  await pubsub.publish('chat', 1, { n: 1 });
  await expect.poll(() => [first.heard, second.heard, stranger.heard]).toEqual([[{ n: 1 }], [{ n: 1 }], []]);
  await Promise.all([first.stop(), second.stop(), stranger.stop()]);
});
