import { RATE_LIMITS, SESSION_DAYS, SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, createSession } from '../../../../test/factories.js';
import { waitForLock } from '../../../../test/postgres/wait-for-lock.js';

const LOGIN = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { token user { id username email role emailVerified lastOnline } }
}`;
const VIEWER = '{ viewer { username } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const login = (email: string, password: string, on: TestApp = app): Promise<GraphQLAnswer> =>
  on.graphql(LOGIN, { email, password });
const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const memberRow = async (id: number): Promise<Record<string, unknown>> =>
  (await app.dataSource.query('SELECT * FROM member WHERE id = $1', [id]))[0];

describe('login refuses', () => {
  it('an unknown address and a wrong password with the same message', async () => {
    const member = await createMember(app);
    const unknown = await login('ingen@example.dk', 'hemmelig-kode');
    const wrong = await login(member.email, 'forkert-kode');
    expect(codeOf(wrong)).toBe('INVALID_CREDENTIALS');
    expect(wrong.errors?.[0]?.message).toBe('Ugyldig e-mail eller adgangskode');
    expect(unknown.errors).toEqual(wrong.errors);
  });

  it('empty and malformed values with the texts of the rules', async () => {
    const { errors } = await login('', '');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: [
        { field: 'email', text: 'E-mail er påkrævet' },
        { field: 'password', text: 'Adgangskode er påkrævet' },
      ],
    });
    expect((await login('ingen', 'x')).errors?.[0]?.message).toBe('Ugyldig e-mailadresse');
  });

  it('an unverified or banned account, revealed only with the right password', async () => {
    const unverified = await createMember(app, { verified: false });
    const banned = await createMember(app, { role: 'banned' });
    expect(codeOf(await login(unverified.email, 'forkert-kode'))).toBe('INVALID_CREDENTIALS');
    expect(codeOf(await login(banned.email, 'forkert-kode'))).toBe('INVALID_CREDENTIALS');
    expect(codeOf(await login(unverified.email, unverified.password))).toBe('EMAIL_NOT_VERIFIED');
    expect(codeOf(await login(banned.email, banned.password))).toBe('ACCOUNT_BANNED');
  });

  it('unknown and expired tokens, and those of deleted accounts', async () => {
    expect(codeOf(await app.graphql(VIEWER, {}, 'x'))).toBe('UNAUTHENTICATED');
    expect(codeOf(await app.graphql(VIEWER, {}, 'A'.repeat(43)))).toBe('UNAUTHENTICATED');
    const member = await createMember(app);
    const now = app.clock.now();
    app.clock.advance(SESSION_DAYS * 24 * 60 * 60 - 5);
    expect(codeOf(await app.graphql(VIEWER, {}, member.token))).toBe('ok');
    app.clock.advance(10);
    expect(codeOf(await app.graphql(VIEWER, {}, member.token))).toBe('UNAUTHENTICATED');
    app.clock.set(now);

    const erased = await createMember(app);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [erased.id]);
    const gone = await app.graphql(VIEWER, {}, erased.token);
    expect(gone.errors?.[0]).toMatchObject({ message: 'User no longer exists', extensions: { code: 'USER_GONE' } });
  });
});

describe('login', () => {
  it('returns a token and the viewer, without regard to the case of the address', async () => {
    const member = await createMember(app, { lastOnlineAt: null });
    const { data } = await login(` ${member.email.toUpperCase()} `, member.password);
    expect(data?.['login'].user).toMatchObject({ id: member.publicId, username: member.username, role: 'user' });
    expect(data?.['login'].user.lastOnline).not.toBeNull();
    const viewer = await app.graphql(VIEWER, {}, data?.['login'].token);
    expect(viewer.data).toEqual({ viewer: { username: member.username } });
  });

  it('records the IP addresses and ends a pause', async () => {
    const member = await createMember(app, { pausedAt: app.clock.now(), lastOnlineAt: null });
    expect(codeOf(await login(member.email, member.password))).toBe('ok');
    expect(await memberRow(member.id)).toMatchObject({
      paused_at: null,
      first_ip: '127.0.0.1',
      current_ip: '127.0.0.1',
    });
    const seen = await app.dataSource.query('SELECT ip FROM ip_sighting WHERE member_id = $1', [member.id]);
    expect(seen).toEqual([{ ip: '127.0.0.1' }]);
  });

  it('limits the rights while a deletion is scheduled', async () => {
    const member = await createMember(app, { deletionScheduledFor: new Date('2040-01-01') });
    const { data } = await login(member.email, member.password);
    const token: string = data?.['login'].token;
    expect(codeOf(await app.graphql(VIEWER, {}, token))).toBe('ok');
    expect(codeOf(await app.graphql('{ unreadTotal }', {}, token))).toBe('DELETION_SCHEDULED');
  });

  it('treats an expired Plus as user', async () => {
    const member = await createMember(app, { role: 'plus', plusExpiresAt: new Date(app.clock.now().getTime() - 1000) });
    const { data } = await app.graphql('{ viewer { role plusSubscriptionExpiry } }', {}, member.token);
    expect(data?.['viewer']).toEqual({ role: 'user', plusSubscriptionExpiry: null });
  });

  it('records the member as online at most once in five minutes', async () => {
    const before = new Date(app.clock.now().getTime() - 4 * 60 * 1000);
    const member = await createMember(app, { lastOnlineAt: before });
    await app.graphql(VIEWER, {}, member.token);
    expect((await memberRow(member.id))['last_online_at']).toEqual(before);
    app.clock.advance(61);
    await app.graphql(VIEWER, {}, member.token);
    expect((await memberRow(member.id))['last_online_at']).not.toEqual(before);
  });
});

it('a login during which its member is made an administrator is an administrator’s', async () => {
  const member = await createMember(app);
  const promoting = app.dataSource.createQueryRunner();
  await promoting.startTransaction();
  await promoting.query(`UPDATE member SET role = 'admin' WHERE id = $1`, [member.id]);
  const answer = login(member.email, member.password);
  await waitForLock(app.dataSource);
  await promoting.commitTransaction();
  await promoting.release();
  expect(codeOf(await answer)).toBe('ok');
  const logged = `SELECT action FROM audit_entry WHERE actor_id = $1`;
  expect(await app.dataSource.query(logged, [member.id])).toEqual([{ action: 'log_in' }]);
});

describe('logout', () => {
  it('requires a session', async () => {
    expect(codeOf(await app.graphql('mutation { logout { message } }'))).toBe('UNAUTHENTICATED');
  });

  it('ends the current session only', async () => {
    const member = await createMember(app);
    const other = await createSession(app, member);
    const { data } = await app.graphql('mutation { logout { message } }', {}, member.token);
    expect(data?.['logout'].message).toBe('Du er logget ud.');
    expect(codeOf(await app.graphql(VIEWER, {}, member.token))).toBe('UNAUTHENTICATED');
    expect(codeOf(await app.graphql(VIEWER, {}, other))).toBe('ok');
  });

  it('closes the sockets of the session', async () => {
    const member = await createMember(app);
    const socket = await app.subscribe('subscription { chatEvents { __typename } }', {}, member.token);
    await app.graphql('mutation { logout { message } }', {}, member.token);
    expect((await socket.closed).code).toBe(SOCKET_CLOSED_LOGIN_ENDED);
  });
});

describe('login with rate limits', () => {
  const { points } = RATE_LIMITS.login;

  it('limits attempts on one account, with Retry-After, and lets others log in', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const [member, other] = [await createMember(limited), await createMember(limited)];
      for (let guess = 0; guess < points; guess++) {
        expect(codeOf(await login(member.email, `gæt-${guess}`, limited))).toBe('INVALID_CREDENTIALS');
      }
      const { errors } = await login(member.email.toUpperCase(), member.password, limited);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
      expect(errors?.[0]?.extensions['retryAfterSeconds']).toBeLessThanOrEqual(RATE_LIMITS.login.seconds);
      expect(errors?.[0]?.extensions).not.toHaveProperty('cooldownUntil');
      expect(codeOf(await login(other.email, other.password, limited))).toBe('ok');
    } finally {
      await limited.close();
    }
  });

  it('resets the limit after a successful login', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const member = await createMember(limited);
      for (let round = 0; round < 2; round++) {
        for (let guess = 1; guess < points; guess++) await login(member.email, 'forkert', limited);
        expect(codeOf(await login(member.email, member.password, limited))).toBe('ok');
      }
    } finally {
      await limited.close();
    }
  });

  it('counts attempts in one query, on many accounts, and from many addresses', async () => {
    const limited = await startTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on' } });
    try {
      const member = await createMember(limited);
      const aliases = Array.from(
        { length: 15 },
        (_, n) => `a${n}: login(email: $email, password: "gæt-${n}") { token }`,
      );
      const document = `mutation ($email: String!) { ${aliases.join(' ')} }`;
      const guesses: string[] = [];
      for (let query = 0; query <= points; query++) {
        const { errors = [] } = await limited.graphql(document, { email: 'en@example.dk' });
        guesses.push(...errors.map(({ extensions }) => extensions.code));
      }
      expect(guesses.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(points);
      expect(guesses.at(-1)).toBe('RATE_LIMITED');

      const from = async (ip: string, email: string): Promise<string> => {
        const body = { query: LOGIN, variables: { email, password: 'forkert' } };
        const answer = await limited.rest('POST', '/graphql', { body, headers: { 'x-forwarded-for': ip } });
        return codeOf(answer.body as GraphQLAnswer);
      };
      const guess = (count: number, one: (n: number) => Promise<string>) =>
        Promise.all(Array.from({ length: count }, (_, n) => one(n)));
      await guess(RATE_LIMITS.loginAddress.points, (n) => from('198.51.100.7', `konto${n}@example.dk`));
      expect(await from('198.51.100.7', 'endnu.en@example.dk')).toBe('RATE_LIMITED');
      await guess(RATE_LIMITS.loginAccount.points, (n) => from(`203.0.113.${n}`, member.email));
      expect(await from('203.0.113.250', member.email)).toBe('PROOF_OF_WORK');
    } finally {
      await limited.close();
    }
  });

  it('counts attempts over REST and GraphQL together', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const member = await createMember(limited);
      const codes: string[] = [];
      for (let guess = 0; guess <= points; guess++) {
        const { email } = member;
        const answer =
          guess % 2 === 0
            ? await limited.rest('POST', '/api/login', { body: { email, password: `gæt-${guess}` } })
            : null;
        codes.push(answer === null ? codeOf(await login(email, `gæt-${guess}`, limited)) : answer.body.code);
      }
      expect(codes.slice(0, -1)).toEqual(Array.from({ length: points }, () => 'INVALID_CREDENTIALS'));
      expect(codes.at(-1)).toBe('RATE_LIMITED');
      const { status, headers } = await limited.rest('POST', '/api/login', {
        body: { email: member.email, password: member.password },
      });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it('ignores X-Forwarded-For of untrusted clients', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const codes: string[] = [];
      for (let guess = 0; guess <= points; guess++) {
        const body = { query: LOGIN, variables: { email: 'en@example.dk', password: 'forkert' } };
        const headers = { 'x-forwarded-for': `203.0.113.${guess}` };
        codes.push(codeOf((await limited.rest('POST', '/graphql', { body, headers })).body as GraphQLAnswer));
      }
      expect(codes.at(-1)).toBe('RATE_LIMITED');
    } finally {
      await limited.close();
    }
  });
});
