import { Redis } from 'ioredis';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { redisAvailable, startTestRedis } from './network/redis.js';
import { createTestDatabase } from './postgres/database.js';

async function count(url: string, table: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  await client.end();
  return rows[0]?.count ?? -1;
}

describe('createTestDatabase', () => {
  it('creates a separate migrated database each time', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    expect(first.url).not.toBe(second.url);
    expect(await count(first.url, 'town')).toBeGreaterThan(300);
    expect(await count(second.url, 'member')).toBe(0);
    await Promise.all([first.drop(), second.drop()]);
    await expect(count(first.url, 'town')).rejects.toThrow(/does not exist/);
  });
});

describe.runIf(redisAvailable)('startTestRedis', () => {
  it('can be stopped and restarted on its port', async () => {
    const redis = await startTestRedis();
    const client = new Redis(redis.url, { retryStrategy: () => 50 });
    client.on('error', () => undefined);
    expect(await client.set('key', 'value')).toBe('OK');
    await redis.stop();
    await redis.start();
    expect(await client.get('another key')).toBeNull();
    client.disconnect();
    await redis.stop();
  });
});
