import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.js';
import { createMember, makeFriends, type TestMember } from '../test/factories.js';
import { startTcpProxy, type TcpProxy } from '../test/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../test/postgres/database.js';
import { publicId } from './common/public-id.js';
import { createDataSource } from './database.js';
import { waitUntil } from './infra/embedded/postgres/processes.js';

// Whichever statement of a transaction stalls: what was acknowledged is stored, and no transaction stays open.

const STATEMENT_TIMEOUT_MS = 250;
/** On a busy machine other statements may time out, too. */
const TRIES_MAX = 10;
/** More statements than any operation has. */
const STATEMENTS_MAX = 40;

let database: TestDatabase;
let line: TcpProxy;
let overLine: DataSource;
/** Reads what is stored, past the proxy. */
let direct: DataSource;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await startTcpProxy(database.url);
  // One connection, so that leftovers of a statement affect the next.
  overLine = await createDataSource(line.url, 1, STATEMENT_TIMEOUT_MS).initialize();
  direct = await createDataSource(database.url, 2).initialize();
  app = await startTestApp({
    databaseUrl: database.url,
    embedded: true,
    parts: { dataSource: overLine, backgroundDataSource: overLine },
  });
});
beforeEach(() => line.mend());
afterAll(async () => {
  await line.mend();
  await app.close();
  await direct.destroy();
  await line.close();
  await database.drop();
});

const world = () => ({ dataSource: direct, clock: app.clock });
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await direct.query(`SELECT count(*)::int AS count FROM ${sql}`, values))[0].count;
const openTransactions = (): Promise<number> =>
  count(`pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`);

const noOpenTransaction = async (): Promise<boolean> => (await openTransactions()) === 0;

/** A write that must be stored once, however often it is retried. */
interface Attempt {
  /** Runs it; resolves with whether it was acknowledged. The only error allowed is an unavailable database. */
  act(): Promise<boolean>;
  /** How many times it is stored. */
  stored(): Promise<number>;
}

const accepted = ({ status, body }: { status: number; body: { code?: string } }, ...also: number[]): boolean => {
  if (status === 503) expect(body.code).toBe('UNAVAILABLE');
  else expect([200, 201, ...also]).toContain(status);
  return status !== 503;
};

async function sending(sender: TestMember, recipient: TestMember): Promise<Attempt> {
  const clientMessageId = randomUUID();
  return {
    act: async () =>
      accepted(
        await app.rest('POST', '/api/messages/send', {
          token: sender.token,
          body: { to: recipient.publicId, content: 'Hej', clientMessageId },
        }),
      ),
    stored: () => count('message WHERE client_message_id = $1', clientMessageId),
  };
}

/** Retries like a client. */
async function retryUntilAcknowledged(attempt: Attempt): Promise<void> {
  let tries = 1;
  while (!(await attempt.act())) {
    expect(tries).toBeLessThan(TRIES_MAX);
    tries += 1;
  }
}

const WRITES: Record<string, () => Promise<Attempt>> = {
  async 'a message to a stranger'() {
    return sending(await createMember(world()), await createMember(world()));
  },
  async 'a message between friends'() {
    const [sender, recipient] = [await createMember(world(), { role: 'plus' }), await createMember(world())];
    await makeFriends(world(), sender, recipient);
    return sending(sender, recipient);
  },
  async 'a registration'() {
    // Letters: a name with eight digits is taken for a phone number.
    const name = `Ny${randomUUID()
      .slice(0, 8)
      .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
    const body = {
      username: name,
      email: `${name}@example.dk`,
      password: 'hemmelig',
      confirmPassword: 'hemmelig',
      birthdate: '1991-02-03',
      gender: 'male',
      location: 'Odense',
      interests: [publicId('interest', 1)],
      acceptTerms: true,
    };
    return {
      // 409: registered by the attempt whose response was lost.
      act: async () => accepted(await app.rest('POST', '/api/register', { body }), 409),
      stored: () => count('member WHERE username = $1', name),
    };
  },
  async 'a payment'() {
    const { id, token } = await createMember(world());
    const session = await app.rest('POST', '/api/payments/onpay/session', { token, body: { plan: 'plus' } });
    expect(session.status).toBe(200);
    return {
      act: async () => accepted(await app.rest('POST', '/api/billing/upgrade', { token }), 404, 409),
      stored: () =>
        count(
          `plus_order JOIN member ON member.id = member_id WHERE member_id = $1 AND status = 'paid' AND role = 'plus'`,
          id,
        ),
    };
  },
  async 'an erasure'() {
    const { id } = await createMember(world(), { deletionScheduledFor: app.clock.now() });
    return {
      act: () =>
        app.services.erasure.erase(id).then(
          () => true,
          () => false,
        ),
      stored: async () => 1 - (await count('member WHERE id = $1', id)),
    };
  },
  async 'a job'() {
    const { id } = await createMember(world(), {
      role: 'plus',
      plusExpiresAt: new Date(app.clock.now().getTime() - 1000),
    });
    const { jobs } = app;
    return {
      async act() {
        // A row that an abandoned transaction still locks is left to the next run.
        expect(await waitUntil(noOpenTransaction, 5000)).toBe(true);
        return (jobs['plus-expire'] as () => Promise<void>)().then(
          () => true,
          () => false,
        );
      },
      stored: () => count(`member WHERE id = $1 AND role = 'user'`, id),
    };
  },
};

describe.each(Object.entries(WRITES))('%s', (_name, make) => {
  it('is stored once when it was acknowledged, whichever statement is swallowed', async () => {
    let isComplete = false;
    for (let writes = 0; writes < STATEMENTS_MAX && !isComplete; writes += 1) {
      const attempt = await make();
      // Opens the connection, so that the operation's first statement is the first one counted.
      await overLine.query('SELECT 1');
      line.swallowAfter(writes);
      const isAcknowledged = await attempt.act();
      isComplete = isAcknowledged && !line.hasSwallowed;
      expect(await attempt.stored()).toBeGreaterThanOrEqual(Number(isAcknowledged));
      await line.mend();
      // The swallowed statement has ended, and a retry on the same pool is stored.
      await retryUntilAcknowledged(attempt);
      expect(await attempt.stored()).toBe(1);
      expect(await waitUntil(noOpenTransaction, 5000)).toBe(true);
    }
    expect(isComplete).toBe(true);
  });
});

it('a lock timeout is refused, and the next write on the same connection is stored', async () => {
  const [sender, recipient] = [await createMember(world()), await createMember(world())];
  const holder = direct.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [sender.id]);
  const refused = await sending(sender, recipient);
  expect(await refused.act()).toBe(false);
  expect(await openTransactions()).toBe(1);
  await holder.rollbackTransaction();
  await holder.release();

  for (let messages = 0; messages < 8; messages += 1) {
    const plus = await createMember(world(), { role: 'plus' });
    await makeFriends(world(), plus, recipient);
    const attempt = await sending(plus, recipient);
    await retryUntilAcknowledged(attempt);
    expect(await attempt.stored()).toBe(1);
  }
  expect(await refused.stored()).toBe(0);
});
