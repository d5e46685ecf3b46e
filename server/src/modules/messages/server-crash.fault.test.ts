// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenConversation, openConversation, sendUntilStored } from '../../../test/chat/chat-client.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { redisAvailable, startTestRedis, type TestRedis } from '../../../test/network/redis.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { type ServerProcess, startServerProcess } from '../../../test/processes/server-process.js';
import { systemClock } from '../../common/clock.js';
import { publicId } from '../../common/public-id.js';
import { createDataSource } from '../../database.js';

const MEMBERS = 10;
const MESSAGES_EACH = 20;
/** Messages of each member while a server is killed and restarted; the rest is sent while Redis is stopped. */
const EARLY_MESSAGES = 15;
/** Slow enough that the server is killed among the messages. */
const PAUSE_MS = 300;

describe.runIf(redisAvailable)('two servers, of which one is killed, and a restart of Redis', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let redis: TestRedis;
  let servers: [ServerProcess, ServerProcess];
  let ring: TestMember[];
  let conversations: OpenConversation[];
  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
    dataSource = await createDataSource(database.url).initialize();
    servers = await Promise.all([
      startServerProcess(database.url, { REDIS_URL: redis.url }),
      startServerProcess(database.url, { REDIS_URL: redis.url }),
    ]);
    ring = [];
    for (let count = 0; count < MEMBERS; count += 1) {
      ring.push(await createMember({ dataSource, clock: systemClock }, { role: 'plus' }));
    }
    const urls = servers.map(({ url }) => url);
    conversations = ring.map((member, position) => openConversation(urls, member, before(position)));
  });
  afterAll(async () => {
    await Promise.all(conversations.map((conversation) => conversation.close()));
    await Promise.all(servers.map((server) => server.stop()));
    await dataSource.destroy();
    await redis.stop();
    await database.drop();
  });
  /** The member who writes to this position: each writes to the next in the ring. */
  const before = (position: number): TestMember => ring[(position + MEMBERS - 1) % MEMBERS] as TestMember;

  it('lose no acknowledged message, store none twice, and deliver each to its recipient', async () => {
    const acknowledged: string[][] = ring.map(() => []);
    const urls = servers.map(({ url }) => url);
    const sendAll = (from: number, to: number, pauseMs: number): Promise<unknown> =>
      Promise.all(
        ring.map(async (sender, position) => {
          const recipient = ring[(position + 1) % MEMBERS] as TestMember;
          for (let number = from; number <= to; number += 1) {
            acknowledged[position]?.push(await sendUntilStored(urls, sender, recipient, `Besked ${number}`));
            await sleep(Math.random() * pauseMs);
          }
        }),
      );
    const killOne = async (): Promise<void> => {
      await sleep(1000);
      await servers[0].kill();
      await sleep(500);
      await servers[0].start();
    };
    await Promise.all([sendAll(1, EARLY_MESSAGES, 2 * PAUSE_MS), killOne()]);
    // No later message follows from which a client could learn that it missed the last ones.
    await redis.stop();
    await sendAll(EARLY_MESSAGES + 1, MESSAGES_EACH, 0);
    await redis.start();

    for (const [position, ids] of acknowledged.entries()) {
      const sender = ring[position] as TestMember;
      const stored: { id: number; number: number; content: string }[] = await dataSource.query(
        'SELECT id, number, content FROM message WHERE sender_id = $1 ORDER BY number',
        [sender.id],
      );
      expect(stored.map(({ id }) => publicId('message', id))).toEqual(ids);
      expect(stored.map(({ number }) => number)).toEqual(ids.map((_id, index) => index + 1));
      expect(stored.map(({ content }) => content)).toEqual(ids.map((_id, index) => `Besked ${index + 1}`));
    }
    const unread: { sum: number }[] = await dataSource.query(
      'SELECT sum(low_unread + high_unread) AS sum FROM conversation',
    );
    expect(Number(unread[0]?.sum)).toBe(MEMBERS * MESSAGES_EACH);

    const expected = ring.map((_member, position) => acknowledged[(position + MEMBERS - 1) % MEMBERS]);
    await expect.poll(() => conversations.map(({ seen }) => seen)).toEqual(expected);
    // Every client lost its socket at least once, or nothing was tested.
    expect(Math.min(...conversations.map(({ catchUps }) => catchUps))).toBeGreaterThan(1);
  });
});
