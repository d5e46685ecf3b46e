import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { LAST_ONLINE_EVERY_MINUTES } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { countQueries } from '../../../test/count-queries.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { waitUntil } from '../../infra/embedded/processes.js';
import { SessionMemory } from './session-memory.js';
import { SessionNewsListener } from './session-news.js';

/** Two servers around one database; what happens to it by hand is heard by both. */
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const ME = '{ viewer { id } }';
const UNREAD = '{ unreadTotal }';
const codeOf = async (app: TestApp, token: string, query = UNREAD): Promise<string | undefined> =>
  (await app.graphql(query, {}, token)).errors?.[0]?.extensions.code;
const ask = (app: TestApp, { token }: TestMember) => app.graphql(UNREAD, {}, token);
/** The statements of one request; the one that answers it is always among them. */
const statementsOf = (app: TestApp, member: TestMember): Promise<number> => countQueries(app, () => ask(app, member));

const CHANGES: readonly { what: string; sql: string; code: string }[] = [
  { what: 'a ban', sql: `UPDATE member SET role = 'banned' WHERE id = $1`, code: 'ACCOUNT_BANNED' },
  {
    what: 'an address unconfirmed',
    sql: 'UPDATE member SET email_verified_at = NULL WHERE id = $1',
    code: 'EMAIL_NOT_VERIFIED',
  },
  {
    what: 'a deletion that is planned',
    sql: `UPDATE member SET deletion_scheduled_for = '2099-01-01' WHERE id = $1`,
    code: 'DELETION_SCHEDULED',
  },
  {
    what: 'a deletion that has begun',
    sql: `UPDATE member SET deletion_scheduled_for = '2020-01-01' WHERE id = $1`,
    code: 'USER_GONE',
  },
  { what: 'an account erased', sql: 'DELETE FROM member WHERE id = $1', code: 'USER_GONE' },
  { what: 'a login ended', sql: 'DELETE FROM session WHERE member_id = $1', code: 'UNAUTHENTICATED' },
  {
    what: 'a login run out',
    sql: `UPDATE session SET expires_at = '2020-01-01' WHERE member_id = $1`,
    code: 'UNAUTHENTICATED',
  },
];

describe('a login that is remembered', () => {
  it.each(CHANGES)('is refused on every server after $what, whoever wrote it', async ({ sql, code }) => {
    const member = await createMember(first);
    for (const app of [first, second]) expect(await codeOf(app, member.token)).toBeUndefined();
    await first.dataSource.query(sql, [member.id]);
    for (const app of [first, second]) expect(await codeOf(app, member.token)).toBe(code);
  });

  it('is refused at its own hour, without any news', async () => {
    const app = await startTestApp({ databaseUrl: first.databaseUrl });
    const member = await createMember(app);
    expect(await codeOf(app, member.token)).toBeUndefined();
    app.clock.advance(8 * 24 * 60 * 60);
    expect(await codeOf(app, member.token)).toBe('UNAUTHENTICATED');
    await app.close();
  });

  it('is Plus no longer than was paid for', async () => {
    const app = await startTestApp({ databaseUrl: first.databaseUrl });
    const plusExpiresAt = new Date(app.clock.now().getTime() + 60_000);
    const member = await createMember(app, { role: 'plus', plusExpiresAt });
    const role = async () => (await app.services.sessions.findViewer(member.token)).viewer?.role;
    expect(await role()).toBe('plus');
    expect(await role()).toBe('plus');
    app.clock.advance(61);
    expect(await role()).toBe('user');
    await app.close();
  });

  it('is never taken for another', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => createMember(first)));
    const rounds = Array.from({ length: 5 }, () => members).flat();
    const answers = await Promise.all(rounds.map(({ token }) => first.graphql(ME, {}, token)));
    expect(answers.map(({ data }) => data?.['viewer'].id)).toEqual(rounds.map(({ publicId }) => publicId));
  });

  it('costs no statement, until something is done with it of which news may come', async () => {
    const member = await createMember(first);
    await ask(first, member);
    expect(await statementsOf(first, member)).toBe(1);
    await first.graphql(
      'mutation { sendContactMessage(input: {name: "", email: "", subject: "", message: ""}) { success } }',
      {},
      member.token,
    );
    // A question whether there are news may have been answered meanwhile.
    expect([1, 2]).toContain(await statementsOf(first, member));
    await first.app.news.settle();
    expect(await statementsOf(first, member)).toBe(1);
  });

  it('is read anew after something was done with it, before any news have come', async () => {
    let heardUntil = Number.NEGATIVE_INFINITY;
    const memory = new SessionMemory<{ sessionId: number; memberId: number; role: string }>({
      listen: () => () => undefined,
      isUpToDate: true,
      hasHeardUntil: (moment) => heardUntil >= moment,
    });
    let role = 'user';
    const find = async () => (await memory.find('key', async () => ({ sessionId: 1, memberId: 1, role })))?.role;
    expect(await find()).toBe('user');
    role = 'plus';
    expect(await find()).toBe('user');
    memory.doubt(1);
    expect(await find()).toBe('plus');
    role = 'user';
    expect(await find()).toBe('plus');
    memory.doubt(1);
    heardUntil = Number.POSITIVE_INFINITY;
    expect(await find()).toBe('plus');
  });

  it('is seen online at most once in five minutes, and again after them', async () => {
    const app = await startTestApp({ databaseUrl: first.databaseUrl });
    const member = await createMember(app);
    const seen = async (): Promise<Date> => {
      await ask(app, member);
      const rows = await app.dataSource.query('SELECT last_online_at AS at FROM member WHERE id = $1', [member.id]);
      return rows[0].at;
    };
    app.clock.advance(LAST_ONLINE_EVERY_MINUTES * 60 + 1);
    const noted = await seen();
    app.clock.advance(LAST_ONLINE_EVERY_MINUTES * 60 - 30);
    expect(await seen()).toEqual(noted);
    app.clock.advance(60);
    expect((await seen()).getTime()).toBeGreaterThan(noted.getTime());
    await app.close();
  });
});

describe('while news of logins are away', () => {
  it('every request asks the database, and none after they are back', async () => {
    const app = await startTestApp({ databaseUrl: first.databaseUrl });
    const member = await createMember(app);
    await ask(app, member);
    expect(await statementsOf(app, member)).toBe(1);
    await app.app.news.close();
    expect(app.app.news.isUpToDate).toBe(false);
    expect(await statementsOf(app, member)).toBe(2);
    expect(await statementsOf(app, member)).toBe(2);
    await app.close();
  });

  it('is soon noticed on a line that has fallen silent', async () => {
    const { hostname, port } = new URL(first.databaseUrl);
    const through = new URL(first.databaseUrl);
    const ends = new Set<Socket>();
    const line = createServer((near) => {
      const far = connect(Number(port || 5432), hostname);
      for (const end of [near, far]) ends.add(end.on('error', () => undefined));
      near.pipe(far).pipe(near);
    }).listen(0, '127.0.0.1');
    await once(line, 'listening');
    through.port = String((line.address() as AddressInfo).port);
    through.hostname = '127.0.0.1';
    const news = new SessionNewsListener(through.href);
    await news.start();
    expect(news.isUpToDate).toBe(true);
    for (const end of ends) end.unpipe().pause();
    expect(news.connected).toBe(true);
    await waitUntil(() => Promise.resolve(!news.isUpToDate), 3000);
    for (const end of ends) end.destroy();
    line.close();
    await news.close();
  });
});
