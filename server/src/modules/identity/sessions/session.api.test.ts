import { LAST_ONLINE_EVERY_MINUTES, SOCKET_CLOSED_FORBIDDEN, SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';

/** Two servers with one database; both are notified of direct changes to it. */
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

const LISTEN = 'subscription { chatEvents { __typename } }';
const codeOf = async (app: TestApp, token: string): Promise<string | undefined> =>
  (await app.graphql('{ unreadTotal }', {}, token)).errors?.[0]?.extensions.code;

const CHANGES: readonly { what: string; sql: string; code: string; reason?: string; closed?: number }[] = [
  { what: 'a ban', sql: `UPDATE member SET role = 'banned' WHERE id = $1`, code: 'ACCOUNT_BANNED' },
  {
    what: 'an address unconfirmed',
    sql: 'UPDATE member SET email_verified_at = NULL WHERE id = $1',
    code: 'EMAIL_NOT_VERIFIED',
    closed: SOCKET_CLOSED_FORBIDDEN,
  },
  {
    what: 'a deletion that is planned',
    sql: `UPDATE member SET deletion_scheduled_for = '2099-01-01' WHERE id = $1`,
    code: 'DELETION_SCHEDULED',
    closed: SOCKET_CLOSED_FORBIDDEN,
  },
  {
    what: 'a deletion that has begun',
    sql: `UPDATE member SET deletion_scheduled_for = '2020-01-01' WHERE id = $1`,
    code: 'USER_GONE',
    reason: 'User no longer exists',
  },
  {
    what: 'an account erased',
    sql: 'DELETE FROM member WHERE id = $1',
    code: 'USER_GONE',
    reason: 'User no longer exists',
  },
  { what: 'a login ended', sql: 'DELETE FROM session WHERE member_id = $1', code: 'UNAUTHENTICATED' },
  {
    what: 'a login run out',
    sql: `UPDATE session SET expires_at = '2020-01-01' WHERE member_id = $1`,
    code: 'UNAUTHENTICATED',
  },
];

describe('a session', () => {
  it.each(CHANGES)(
    'is refused on every server after $what, by any statement',
    async ({ sql, code, reason = code, closed: closeCode = SOCKET_CLOSED_LOGIN_ENDED }) => {
      const member = await createMember(first);
      const sockets = [
        await first.subscribe(LISTEN, {}, member.token),
        await second.subscribe(LISTEN, {}, member.token),
      ];
      await first.dataSource.query(sql, [member.id]);
      for (const app of [first, second]) expect(await codeOf(app, member.token)).toBe(code);
      for (const { closed } of sockets) expect(await closed).toMatchObject({ code: closeCode, reason });
    },
  );

  it('is refused when it expires, without a notification', async () => {
    const app = await startTestApp({ databaseUrl: first.databaseUrl });
    const member = await createMember(app);
    expect(await codeOf(app, member.token)).toBeUndefined();
    app.clock.advance(8 * 24 * 60 * 60);
    expect(await codeOf(app, member.token)).toBe('UNAUTHENTICATED');
    await app.close();
  });

  it('loses Plus when Plus expires', async () => {
    const app = await startTestApp({ databaseUrl: first.databaseUrl });
    const plusExpiresAt = new Date(app.clock.now().getTime() + 60_000);
    const member = await createMember(app, { role: 'plus', plusExpiresAt });
    const role = async () => (await app.services.sessions.findViewer(member.token)).viewer?.role;
    expect(await role()).toBe('plus');
    app.clock.advance(61);
    expect(await role()).toBe('user');
    await app.close();
  });

  it('is recorded as online at most once in five minutes, and again after them', async () => {
    const app = await startTestApp({ databaseUrl: first.databaseUrl });
    const member = await createMember(app);
    const seen = async (): Promise<Date> => {
      await codeOf(app, member.token);
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
