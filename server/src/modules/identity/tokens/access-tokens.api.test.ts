import { SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import { TOKENS_MAX } from '@venn/schema/scopes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { fetchExport, orderExport } from '../../../../test/exports.js';
import { createAccessToken, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { waitForLock } from '../../../../test/postgres/wait-for-lock.js';
import { unzip } from '../../../../test/storage/zip.js';

const CREATE = `mutation ($name: String!, $scopes: [String!]!, $days: Int, $currentPassword: String!) {
  createAccessToken(name: $name, scopes: $scopes, days: $days, currentPassword: $currentPassword) {
    token accessToken { id name scopes createdAt expiresAt lastUsedAt } } }`;
const LIST = '{ accessTokens { id name scopes expiresAt lastUsedAt } }';
const DELETE = 'mutation ($id: ID!) { deleteAccessToken(id: $id) { id message } }';
const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let anna: TestMember;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  anna = await createMember(app, { role: 'plus', plusExpiresAt: new Date(Date.now() + 30 * DAY) });
});

const run = (document: string, variables: object = {}, token = anna.token): Promise<GraphQLAnswer> =>
  app.graphql(document, variables, token);
const errorOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions;
const wanted = (changes: object = {}) => ({
  name: ' Ugens tur ',
  scopes: ['wall:read'],
  currentPassword: anna.password,
  ...changes,
});
const listed = async (): Promise<{ id: string; name: string; lastUsedAt: string | null }[]> =>
  (await run(LIST)).data?.['accessTokens'];

describe('a personal token is refused', () => {
  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['wall:read', 'admin'] }],
    ['days', { days: 31 }],
    ['days', { days: 0 }],
    ['currentPassword', { currentPassword: 'forkert-kodeord' }],
  ])('for its %s: %j', async (field, changes) => {
    const error = errorOf(await run(CREATE, wanted(changes)));
    expect(error).toMatchObject({ code: 'VALIDATION', fields: [{ field }] });
    expect(await listed()).toEqual([]);
  });

  it('to an administrator', async () => {
    const admin = await createMember(app, { role: 'admin' });
    const answer = await run(CREATE, wanted({ currentPassword: admin.password }), admin.token);
    expect(errorOf(answer)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('by a token, which can neither list nor end one', async () => {
    const token = await createAccessToken(app, anna, ['profile:read', 'profile:write']);
    for (const [document, variables] of [
      [CREATE, wanted()],
      [LIST, {}],
      [DELETE, { id: 'x' }],
    ] as const) {
      expect(errorOf(await run(document, variables, token))).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it.each([
    ['the password is changed', `UPDATE member SET password_hash = 'another' WHERE id = $1`, 'VALIDATION'],
    ['all logins end', 'DELETE FROM session WHERE member_id = $1', 'UNAUTHENTICATED'],
  ])('where %s in the same moment', async (_what, change, code) => {
    const other = app.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [anna.id]);
    const making = run(CREATE, wanted());
    await waitForLock(app.dataSource);
    await other.query(change, [anna.id]);
    await other.commitTransaction();
    await other.release();
    expect(errorOf(await making)?.code).toBe(code);
    expect(
      await app.dataSource.query('SELECT FROM session WHERE member_id = $1 AND scopes IS NOT NULL', [anna.id]),
    ).toEqual([]);
  });

  it('beyond ten of them, also at once', async () => {
    for (let count = 0; count < TOKENS_MAX - 1; count += 1) await createAccessToken(app, anna, ['wall:read']);
    const answers = await Promise.all([run(CREATE, wanted()), run(CREATE, wanted())]);
    const refusals = answers.map(errorOf).filter((error) => error !== undefined);
    expect(refusals).toMatchObject([{ code: 'VALIDATION', fields: [{ field: 'name' }] }]);
    expect(await listed()).toHaveLength(TOKENS_MAX);
  });
});

describe('a personal token', () => {
  it('is shown once, stored as a hash, listed, and told by mail', async () => {
    const { data } = await run(CREATE, wanted({ scopes: ['wall:read', 'wall:read'], days: 30 }));
    const made: { token: string; accessToken: Record<string, string> } = data?.['createAccessToken'];
    const { token, accessToken } = made;
    expect(token).toMatch(/^venn_[\w-]{49}$/);
    expect(accessToken).toMatchObject({ name: 'Ugens tur', scopes: ['wall:read'], lastUsedAt: null });
    expect(Date.parse(accessToken['expiresAt'] ?? '') - Date.parse(accessToken['createdAt'] ?? '')).toBe(30 * DAY);
    const rows = await app.dataSource.query('SELECT * FROM session WHERE member_id = $1', [anna.id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(5, 20));
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: anna.email, subject: 'Et program har fået adgang til din konto' });
    expect(mail?.text).toContain('»Ugens tur«');
    expect(mail?.text).not.toContain('venn_');
    expect((await run('{ posts { endCursor } }', {}, token)).errors).toBeUndefined();
    expect((await listed())[0]?.lastUsedAt).not.toBeNull();
  });

  it('is no login: it is not in the list of logins, and its use does not show its member online', async () => {
    await app.dataSource.query('UPDATE member SET last_online_at = NULL WHERE id = $1', [anna.id]);
    await app.dataSource.query('UPDATE session SET last_used_at = $2 WHERE member_id = $1', [anna.id, app.clock.now()]);
    const token = await createAccessToken(app, anna, ['wall:read']);
    await run('{ posts { endCursor } }', {}, token);
    const rows = await app.dataSource.query('SELECT last_online_at FROM member WHERE id = $1', [anna.id]);
    expect(rows).toEqual([{ last_online_at: null }]);
    expect((await run('{ sessions { id } }')).data?.['sessions']).toHaveLength(1);
  });

  it('is invalid when mistyped, deleted or run out, with its sockets closed', async () => {
    const token = await createAccessToken(app, anna, ['messages:read'], 30);
    const mistyped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [mistyped, 'venn_', token.slice(0, -6), `${token}x`]) {
      const { status, headers } = await app.rest('GET', '/api/messages/chats', { token: wrong });
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
      const [error] = (await run('{ chats { id } }', {}, wrong)).errors ?? [];
      expect([error?.extensions.code, error?.message]).toEqual([
        'UNAUTHENTICATED',
        'The personal token is wrong, or it has ended.',
      ]);
    }
    const live = await app.subscribe('subscription { chatEvents { __typename } }', {}, token);
    const [{ id } = { id: '' }] = await listed();
    expect((await run(DELETE, { id })).data?.['deleteAccessToken']).toMatchObject({ id });
    expect(await live.closed).toMatchObject({ code: SOCKET_CLOSED_LOGIN_ENDED });
    expect(errorOf(await run('{ chats { id } }', {}, token))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(errorOf(await run(DELETE, { id }))).toMatchObject({ code: 'NOT_FOUND' });
    const old = await createAccessToken(app, anna, ['messages:read'], 30);
    await app.dataSource.query('UPDATE session SET expires_at = $2 WHERE member_id = $1 AND scopes IS NOT NULL', [
      anna.id,
      app.clock.now(),
    ]);
    expect(errorOf(await run('{ chats { id } }', {}, old))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('ends with a new password, and nobody ends that of another', async () => {
    const token = await createAccessToken(app, anna, ['wall:read']);
    const other = await createMember(app);
    const [{ id } = { id: '' }] = await listed();
    expect(errorOf(await run(DELETE, { id }, other.token))).toMatchObject({ code: 'NOT_FOUND' });
    await run(
      'mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) { message } }',
      { a: anna.password, b: 'et-nyt-langt-kodeord' },
    );
    expect(errorOf(await run('{ posts { endCursor } }', {}, token))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('writes only to those who have written back', async () => {
    const SEND = 'mutation ($to: ID!, $content: String!) { sendMessage(to: $to, content: $content) { id } }';
    const token = await createAccessToken(app, anna, ['messages:write']);
    const [stranger, silent, friend] = [await createMember(app), await createMember(app), await createMember(app)];
    const send = async (to: TestMember) => errorOf(await run(SEND, { to: to.publicId, content: 'Hej' }, token))?.code;
    await makeFriends(app, anna, silent);
    await makeFriends(app, anna, friend);
    await run(SEND, { to: anna.publicId, content: 'Hej igen' }, friend.token);
    expect([await send(stranger), await send(silent), await send(friend)]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      undefined,
    ]);
  });

  it('cannot change what a login is made of', async () => {
    const token = await createAccessToken(app, anna, ['profile:write', 'profile:read']);
    const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { aboutMe } } }';
    for (const [field, value] of [
      ['email', 'ny@example.dk'],
      ['currentPassword', anna.password],
      ['cancelEmailChange', true],
    ] as const) {
      const answer = await run(UPDATE, { input: { [field]: value } }, token);
      expect(errorOf(answer)).toMatchObject({ code: 'FORBIDDEN', fields: [{ field }] });
    }
    const { data } = await run(UPDATE, { input: { aboutMe: 'Skrevet af et program' } }, token);
    expect(data?.['updateProfile'].user).toEqual({ aboutMe: 'Skrevet af et program' });
  });

  it('has a third of a limit, apart from that of its member', async () => {
    const token = await createAccessToken(app, anna, ['wall:write']);
    const write = async (by: string) =>
      errorOf(await run('mutation { createPost(content: "Hej") { id } }', {}, by))?.code ?? null;
    expect(await write(token)).toBeNull();
    expect(await write(token)).toBe('RATE_LIMITED');
    for (let count = 0; count < 5; count += 1) expect(await write(anna.token)).toBeNull();
    expect(await write(anna.token)).toBe('RATE_LIMITED');
  });

  it('is in the data export by name, scopes and dates alone', async () => {
    const token = await createAccessToken(app, anna, ['wall:read', 'profile:write']);
    const response = await fetchExport(app, { token: await orderExport(app, anna) });
    const data = (await unzip(await response.arrayBuffer())).get('data.json')?.toString() ?? '';
    expect(JSON.parse(data).access_tokens).toEqual([
      {
        name: 'Robot',
        scopes: ['wall:read', 'profile:write'],
        created_at: expect.any(String),
        expires_at: expect.any(String),
        last_used_at: null,
      },
    ]);
    expect(data).not.toContain(token.slice(5, 20));
  });
});

describe('deleting', () => {
  it('does not end a login', async () => {
    const logins: { id: string }[] = (await run('{ sessions { id } }')).data?.['sessions'];
    const [login] = logins;
    expect(errorOf(await run(DELETE, { id: login?.id }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('over REST', () => {
  it('is refused with all fields that are wrong, also where one is missing', async () => {
    const body = { name: ' ', scopes: ['portal:read'], days: 31 };
    const { status, body: refusal } = await app.rest('POST', '/api/tokens', { token: anna.token, body });
    expect(status).toBe(400);
    expect(refusal.fields.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'scopes',
      'days',
      'currentPassword',
    ]);
  });

  it('is made, listed and deleted', async () => {
    const body = { name: 'Robot', scopes: ['members:read'], currentPassword: anna.password };
    const made = await app.rest('POST', '/api/tokens', { token: anna.token, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ token: expect.stringMatching(/^venn_/), access_token: { name: 'Robot' } });
    const { id } = made.body.access_token;
    const list = await app.rest('GET', '/api/tokens', { token: anna.token });
    expect(list.body).toMatchObject([{ id, name: 'Robot', scopes: ['members:read'], last_used_at: null }]);
    expect((await app.rest('DELETE', `/api/tokens/${id}`, { token: anna.token })).status).toBe(200);
    expect((await app.rest('DELETE', `/api/tokens/${id}`, { token: anna.token })).status).toBe(404);
  });
});
