import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisAvailable, startTestRedis, type TestRedis } from '../../test/redis.js';
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

describe.runIf(redisAvailable)('around Redis', () => {
  let redis: TestRedis;
  let one: PubSub;
  let other: PubSub;
  beforeAll(async () => {
    redis = await startTestRedis();
    [one, other] = [createRedisPubSub(redis.url), createRedisPubSub(redis.url)];
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
    const lonely = createRedisPubSub('redis://127.0.0.1:1');
    const waiting = collect(lonely, 1);
    const started = Date.now();
    await lonely.close();
    await waiting.stop();
    expect(Date.now() - started).toBeLessThan(500);
  });
});

it('within the process carries to every listener of the topic and to no other', async () => {
  const pubsub = createLocalPubSub();
  const [first, second, stranger] = [collect(pubsub, 1), collect(pubsub, 1), collect(pubsub, 2)];
  await pubsub.publish('chat', 1, { n: 1 });
  await expect.poll(() => [first.heard, second.heard, stranger.heard]).toEqual([[{ n: 1 }], [{ n: 1 }], []]);
  await Promise.all([first.stop(), second.stop(), stranger.stop()]);
});
