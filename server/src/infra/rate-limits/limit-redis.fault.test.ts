import { RATE_LIMITS } from '@venn/schema/limits';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';
import { redisAvailable, startTestRedis, type TestRedis } from '../../../test/network/redis.js';
import { waitUntil } from '../embedded/postgres/processes.js';
import { COMMAND_TIMEOUT_MS } from './limit-redis.js';

describe.runIf(redisAvailable)('frequent limits of two servers', () => {
  let redis: TestRedis;
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    redis = await startTestRedis();
    one = await startTestApp({ rateLimits: true, redisUrl: redis.url });
    other = await startTestApp({ rateLimits: true, redisUrl: redis.url, databaseUrl: one.databaseUrl });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await redis.stop();
  });

  const like = (app: TestApp, memberId: number) => app.infra.rateLimiter.use('like', memberId);
  const { points } = RATE_LIMITS.like;

  it('are counted together in Redis, without a row in Postgres', async () => {
    const { id } = await createMember(one);
    for (let n = 0; n < points; n += 1) await like(n % 2 === 0 ? one : other, id);
    await expect(like(one, id)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(like(other, id)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const rows = await one.dataSource.query(`SELECT 1 FROM rate_limit WHERE key LIKE 'like%'`);
    expect(rows).toEqual([]);
    const client = new Redis(redis.url);
    const keys = await client.keys('limit:like:*');
    client.disconnect();
    expect(keys).toEqual([expect.stringMatching(/^limit:like:[\w-]{43}$/)]);
  });

  it('are counted by each server while Redis is away, without waiting for it, and together again afterwards', async () => {
    const { id } = await createMember(one);
    await redis.stop();
    const began = performance.now();
    for (let n = 0; n < points; n += 1) await like(one, id);
    expect(performance.now() - began).toBeLessThan(points * COMMAND_TIMEOUT_MS);
    await expect(like(one, id)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(like(other, id)).resolves.toBeUndefined();

    await redis.start();
    const member = await createMember(one);
    const counted = async (): Promise<boolean> => {
      await like(one, member.id);
      return (await other.infra.rateLimiter.used('like', member.id)) > 0;
    };
    expect(await waitUntil(counted, 60_000)).toBe(true);
  });
});
