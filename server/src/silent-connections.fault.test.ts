import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConversation, sendUntilStored } from '../test/chat/chat-client.js';
import { createMember, type TestMember } from '../test/factories.js';
import { redisAvailable, startTestRedis, type TestRedis } from '../test/network/redis.js';
import { startTcpProxy, type TcpProxy } from '../test/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../test/postgres/database.js';
import { type ServerProcess, startServerProcess } from '../test/processes/server-process.js';
import { systemClock } from './common/clock.js';
import { publicId } from './common/public-id.js';
import { createDataSource } from './database.js';

/** Guards against hanging: the goals are 5 s for a response and 15 s for a shutdown, which `npm run chaos` measures. */
const RESPONSE_MS = 60_000;
const SHUTDOWN_MS = 60_000;
/** More than a server's connection pool. */
const REQUESTS = 15;

describe.runIf(redisAvailable)('two servers whose connections to Postgres and Redis go silent', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let redis: TestRedis;
  let lines: TcpProxy[];
  let servers: ServerProcess[];
  let sender: TestMember;
  let recipient: TestMember;
  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
    dataSource = await createDataSource(database.url, 2).initialize();
    lines = await Promise.all([database.url, database.url, redis.url, redis.url].map(startTcpProxy));
    const [oneDatabase, otherDatabase, oneRedis, otherRedis] = lines.map(({ url }) => url) as [
      string,
      string,
      string,
      string,
    ];
    servers = await Promise.all([
      startServerProcess(oneDatabase, { REDIS_URL: oneRedis }),
      startServerProcess(otherDatabase, { REDIS_URL: otherRedis }),
    ]);
    const world = { dataSource, clock: systemClock };
    [sender, recipient] = [await createMember(world, { role: 'plus' }), await createMember(world)];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(lines.map((line) => line.close()));
    await dataSource.destroy();
    await redis.stop();
    await database.drop();
  });

  /** The statuses of requests to each server, and when the last one was answered. */
  async function requestEach(): Promise<{ statuses: Set<number>; afterMs: number }> {
    const began = performance.now();
    const statuses = await Promise.all(
      servers.flatMap(({ url }) =>
        Array.from({ length: REQUESTS }, async () => {
          const response = await fetch(`${url}/api/profile`, { headers: { authorization: `Bearer ${sender.token}` } });
          await response.arrayBuffer();
          return response.status;
        }),
      ),
    );
    return { statuses: new Set(statuses), afterMs: performance.now() - began };
  }
  const send = (text: string): Promise<string> =>
    sendUntilStored([(servers[0] as ServerProcess).url], sender, recipient, text);

  it('answer 503, recover, and lose nothing', async () => {
    expect((await requestEach()).statuses).toEqual(new Set([200]));
    const conversation = openConversation([(servers[1] as ServerProcess).url], recipient, sender);
    const ids = [await send('Før')];

    for (const line of lines) line.swallow();
    // The second round runs into leftovers of the first.
    for (let round = 0; round < 2; round += 1) {
      const { statuses, afterMs } = await requestEach();
      expect(statuses).toEqual(new Set([503]));
      expect(afterMs).toBeLessThan(RESPONSE_MS);
    }
    const meanwhile = send('Imens');
    await Promise.all(lines.map((line) => line.mend()));
    await expect.poll(async () => (await requestEach()).statuses).toEqual(new Set([200]));
    ids.push(await meanwhile, await send('Efter'));

    const stored: { id: number }[] = await dataSource.query('SELECT id FROM message ORDER BY number');
    expect(stored.map(({ id }) => publicId('message', id))).toEqual(ids);
    await expect.poll(() => conversation.seen).toEqual(ids);
    await conversation.close();
  });

  it('shut down in order', async () => {
    expect((await requestEach()).statuses).toEqual(new Set([200]));
    for (const line of lines) line.swallow();
    const asking = requestEach().catch(() => null);
    const ends = await Promise.all(servers.map((server) => server.terminate()));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(Math.max(...ends.map(({ afterMs }) => afterMs))).toBeLessThan(SHUTDOWN_MS);
    await asking;
  });
});
