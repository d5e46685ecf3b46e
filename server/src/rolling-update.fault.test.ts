// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenConversation, openConversation } from '../test/chat/chat-client.js';
import { createMember, type TestMember } from '../test/factories.js';
import { type Balancer, startBalancer } from '../test/network/balancer.js';
import { redisAvailable, startTestRedis, type TestRedis } from '../test/network/redis.js';
import { createTestDatabase, type TestDatabase } from '../test/postgres/database.js';
import { type ServerProcess, startServerProcess } from '../test/processes/server-process.js';
import { systemClock } from './common/clock.js';
import { publicId } from './common/public-id.js';
import { createDataSource } from './database.js';
import { createPostgresDataSource } from './infra/postgres/data-source.js';
import { runMigrations } from './infra/postgres/migrate.js';

const PAIRS = 4;
/** Between two requests of a member. */
const PAUSE_MS = 50;
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DNS_RESOLVER: 'off',
  OPERATOR_NAME: 'Venn',
  OPERATOR_ADDRESS: 'Vej 1',
  OPERATOR_CVR: '12345678',
  OPERATOR_EMAIL: 'venn@example.dk',
  OPERATOR_PHONE: '12345678',
};

/** What the next version adds to tables that members use. */
const ADDITIONS = [
  'ALTER TABLE session ADD COLUMN note text',
  'ALTER TABLE member ADD COLUMN note text, ADD COLUMN is_glad boolean NOT NULL DEFAULT true',
  'ALTER TABLE conversation ADD COLUMN note text',
  `CREATE TABLE mood (id bigint PRIMARY KEY, name text NOT NULL);
   ALTER TABLE message ADD COLUMN mood_id bigint REFERENCES mood;
   CREATE INDEX message_mood_id_idx ON message (mood_id)`,
];

/** A migration for each of them. */
const EXPANSIONS = ADDITIONS.map(
  (sql, place) =>
    class implements MigrationInterface {
      readonly name = `Addition${1_900_000_000_000 + place}`;

      async up(runner: QueryRunner): Promise<void> {
        await runner.query(sql);
      }

      down(): Promise<void> {
        throw new Error('Not reverted here');
      }
    },
);

/** A member's browser, with one kept connection. A request that fails is not repeated. */
class Browser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  async send(method: string, path: string, body?: object): Promise<string> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const sent = request(this.url + path, { method, agent: this.#agent, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', reject);
        response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
      });
      sent.on('error', reject).end(body && JSON.stringify(body));
    });
  }

  /** Sends a message; returns its id. */
  async write(to: TestMember, content: string): Promise<string> {
    const query = `mutation ($to: ID!, $content: String!, $clientMessageId: ID) {
      sendMessage(to: $to, content: $content, clientMessageId: $clientMessageId) { id }
    }`;
    const variables = { to: to.publicId, content, clientMessageId: randomUUID() };
    const text = await this.send('POST', '/graphql', { query, variables });
    const { data } = JSON.parse(text) as { data?: { sendMessage?: { id: string } } };
    if (!data?.sendMessage) throw new Error(text);
    return data.sendMessage.id;
  }

  close(): void {
    this.#agent.destroy();
  }
}

describe.runIf(redisAvailable)('a rolling update of two servers behind a balancer', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let redis: TestRedis;
  let servers: ServerProcess[];
  let balancer: Balancer;
  let pairs: { sender: TestMember; recipient: TestMember; conversation: OpenConversation }[];
  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
    dataSource = await createDataSource(database.url, 2).initialize();
    const env = { ...PRODUCTION, REDIS_URL: redis.url };
    servers = await Promise.all([startServerProcess(database.url, env), startServerProcess(database.url, env)]);
    // A request with a body can't always be tried again elsewhere: /readyz alone has to suffice.
    balancer = await startBalancer(
      servers.map(({ url }) => url),
      { triesNext: false, timeoutMs: 5000 },
    );
    const world = { dataSource, clock: systemClock };
    pairs = [];
    for (let count = 0; count < PAIRS; count += 1) {
      const [sender, recipient] = [await createMember(world, { role: 'plus' }), await createMember(world)];
      pairs.push({ sender, recipient, conversation: openConversation([balancer.url], recipient, sender) });
    }
  });
  afterAll(async () => {
    await Promise.all(pairs.map(({ conversation }) => conversation.close()));
    await balancer.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await dataSource.destroy();
    await redis.stop();
    await database.drop();
  });

  it('and a migration while the old ones run fail no request and lose no message', async () => {
    const over = new AbortController();
    const acknowledged: string[][] = [];
    const failures: unknown[] = [];
    const traffic = pairs.map(async ({ sender, recipient }, place) => {
      const browser = new Browser(balancer.url, sender.token);
      const ids: string[] = [];
      acknowledged[place] = ids;
      while (!over.signal.aborted) {
        try {
          await browser.send('GET', '/api/profile');
          ids.push(await browser.write(recipient, `Besked ${ids.length + 1}`));
        } catch (fault) {
          failures.push(fault);
        }
        await sleep(PAUSE_MS);
      }
      browser.close();
    });
    await expect.poll(() => acknowledged.every(({ length }) => length > 5)).toBe(true);

    const options = { url: database.url, poolSize: 2, statementTimeoutMs: 0, entities: [] };
    const next = createPostgresDataSource({ ...options, migrations: EXPANSIONS });
    await runMigrations(database.url, next, () => Promise.resolve());
    for (const server of servers) {
      expect((await server.terminate()).code).toBe(0);
      await server.start();
      await expect.poll(() => balancer.backends.every(({ isHealthy }) => isHealthy)).toBe(true);
    }
    over.abort();
    await Promise.all(traffic);

    expect(failures).toEqual([]);
    for (const [place, { sender }] of pairs.entries()) {
      const stored: { id: number }[] = await dataSource.query(
        'SELECT id FROM message WHERE sender_id = $1 ORDER BY number',
        [sender.id],
      );
      expect(stored.map(({ id }) => publicId('message', id))).toEqual(acknowledged[place]);
    }
    await expect.poll(() => pairs.map(({ conversation }) => conversation.seen)).toEqual(acknowledged);
    // Every socket was closed at least once, or nothing was tested.
    expect(Math.min(...pairs.map(({ conversation }) => conversation.catchUps))).toBeGreaterThan(1);
  });
});
