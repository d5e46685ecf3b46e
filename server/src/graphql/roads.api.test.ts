import { OPERATIONS } from '@venn/schema/operations';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember, makeFriends, type TestMember } from '../../test/factories.js';
import { createComment, createPost } from '../../test/wall.js';

/** Ordinary wishes take the direct road; Apollo weighs any other, such as this one for the same type. */
const DIRECT = 'application/json';
const BY_APOLLO = 'application/json;q=0.9';

let app: TestApp;
let member: TestMember;
let partner: TestMember;
let tokens: Record<'visitor' | 'member' | 'unverified' | 'banned' | 'nonsense', string | undefined>;
beforeAll(async () => {
  app = await startTestApp();
  member = await createMember(app);
  partner = await createMember(app);
  const unverified = await createMember(app, { verified: false });
  const banned = await createMember(app, { role: 'banned' });
  tokens = {
    visitor: undefined,
    member: member.token,
    unverified: unverified.token,
    banned: banned.token,
    nonsense: 'x',
  };
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** Headers that say how an answer is to be read and kept; a moment's and a connection's are left out. */
const TOLD = [
  'content-type',
  'cache-control',
  'vary',
  'retry-after',
  'content-security-policy',
  'x-content-type-options',
];

interface Asked {
  body: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

async function ask(accept: string, { body, token, headers }: Asked) {
  const answer = await app.rest('POST', '/graphql', { body, ...(token && { token }), headers: { ...headers, accept } });
  return {
    status: answer.status,
    headers: Object.fromEntries(TOLD.map((name) => [name, answer.headers.get(name)])),
    body: answer.body,
  };
}

/** Asks on both roads; answers whether the first one was indeed taken without Apollo. */
async function onBothRoads(asked: Asked) {
  const apollo = vi.spyOn(app.app.apollo, 'executeHTTPGraphQLRequest').mockClear();
  const direct = await ask(DIRECT, asked);
  const wasDirect = apollo.mock.calls.length === 0;
  const usual = await ask(BY_APOLLO, asked);
  expect(apollo).toHaveBeenCalled();
  return { direct, usual, wasDirect };
}

const hashOf = (name: string): string =>
  Object.entries(OPERATIONS).find(([, text]) => text.includes(`${name}(`) || text.includes(`query ${name} `))?.[0] ??
  '';
const byHash = (hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash: hash } });

describe('what is out of order', () => {
  it.each<[string, unknown, string]>([
    ['no body at all', [], 'BAD_REQUEST'],
    ['nothing to execute', { variables: {} }, 'BAD_REQUEST'],
    ['an empty text', { query: '' }, 'BAD_REQUEST'],
    ['variables as text', { query: '{ __typename }', variables: '{}' }, 'BAD_REQUEST'],
    ['a name that is no text', { query: '{ __typename }', operationName: 5 }, 'BAD_REQUEST'],
    ['a missing variable', { query: 'query ($id: ID!) { member(id: $id) { id } }' }, 'BAD_USER_INPUT'],
    ['a hash that nobody knows', { extensions: byHash('0123456789abcdef') }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['a hash that is no text', { extensions: byHash({ a: 1 }) }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['a hash of another kind', { extensions: byHash(hashOf('Chats'), 2) }, 'BAD_REQUEST'],
    ['a hash beside another text', { query: '{ __typename }', extensions: byHash(hashOf('Chats')) }, 'BAD_REQUEST'],
  ])('is left to Apollo: %s', async (_what, body, code) => {
    const { direct, usual, wasDirect } = await onBothRoads({ body, token: member.token });
    expect(wasDirect).toBe(false);
    expect(direct).toEqual(usual);
    expect(direct.body.errors[0].extensions.code).toBe(code);
  });

  it.each<[string, unknown, string]>([
    ['what is no GraphQL', { query: '{' }, 'GRAPHQL_PARSE_FAILED'],
    ['what the schema does not have', { query: '{ secrets }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['too much', { query: `{ ${'__typename '.repeat(400)} }` }, 'QUERY_TOO_LARGE'],
    [
      'an operation that is not there',
      { query: 'query A { __typename }', operationName: 'B' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
  ])('is refused alike on both roads: %s', async (_what, body, code) => {
    for (const [one, other] of [
      [DIRECT, BY_APOLLO],
      ['application/graphql-response+json', 'application/graphql-response+json;q=0.9'],
    ] as const) {
      for (const headers of [{ 'accept-language': 'da' }, { 'accept-language': 'en' }]) {
        const direct = await ask(one, { body, token: member.token, headers });
        expect(direct).toEqual(await ask(other, { body, token: member.token, headers }));
        expect(direct.body.errors[0].extensions.code).toBe(code);
      }
    }
  });

  it('is left to Apollo: a subscription', async () => {
    const { direct, usual, wasDirect } = await onBothRoads({
      body: { query: 'subscription { chatEvents { __typename } }' },
    });
    expect(wasDirect).toBe(false);
    expect(direct).toEqual(usual);
    expect(direct.body.errors).toHaveLength(1);
  });
});

describe('a hash', () => {
  it.each(['visitor', 'unverified', 'banned', 'nonsense'] as const)('opens nothing to: %s', async (who) => {
    const asked = { body: { extensions: byHash(hashOf('Chats')) }, token: tokens[who] };
    const { direct, usual, wasDirect } = await onBothRoads(asked);
    expect(wasDirect).toBe(true);
    expect(direct).toEqual(usual);
    expect(direct.body.data).toBeNull();
    expect(direct.body.errors).toEqual(
      (await ask(DIRECT, { ...asked, body: { query: OPERATIONS[hashOf('Chats')] } })).body.errors,
    );
  });

  it('is answered as its text is', async () => {
    const variables = { with: partner.publicId };
    const { direct, usual, wasDirect } = await onBothRoads({
      body: { operationName: 'Thread', variables, extensions: byHash(hashOf('Thread')) },
      token: member.token,
    });
    expect(wasDirect).toBe(true);
    expect(direct).toEqual(usual);
    expect(direct.body).toEqual(
      (await ask(DIRECT, { body: { query: OPERATIONS[hashOf('Thread')], variables }, token: member.token })).body,
    );
    expect(direct.body.data.messages).toMatchObject({ items: [], hasOlder: false });
  });
});

describe('every query of our pages', () => {
  it('is answered by its hash, compiled, as the library answers its text', async () => {
    const admin = await createMember(app, { role: 'admin' });
    await makeFriends(app, admin, partner);
    const post = await createPost(app, partner);
    await createComment(app, admin, post);
    const variables = {
      with: partner.publicId,
      id: partner.publicId,
      postId: post,
      sort: 'newest',
      sortBy: 'common_desc',
      since: 0,
      before: 5,
      page: 1,
      days: 7,
    };
    const queries = Object.entries(OPERATIONS).filter(([, text]) => text.startsWith('query'));
    let answered = 0;
    for (const [hash, query] of queries) {
      const direct = await ask(DIRECT, { body: { variables, extensions: byHash(hash) }, token: admin.token });
      const usual = await ask(BY_APOLLO, { body: { variables, query }, token: admin.token });
      for (const { body } of [direct, usual]) if (body.data?.posts) body.data.posts.asOf = 'now';
      expect([query, direct]).toEqual([query, usual]);
      if (direct.body.data) answered += 1;
    }
    expect(answered).toBeGreaterThan(15);
  });
});

describe('what is in order', () => {
  it.each<[string, object]>([
    ['an answer', { query: '{ viewer { id username interests { id } createdAt } interests { name } }' }],
    [
      'fragments and other names',
      { query: 'query Q { me: viewer { ...A } } fragment A on Viewer { name: username __typename }' },
    ],
    ['a part that is left out', { query: 'query ($no: Boolean = false) { viewer { id username @include(if: $no) } }' }],
    ['a refusal', { query: '{ member(id: "nobody") { id } }' }],
    ['a refusal beside an answer', { query: '{ interests { name } member(id: "nobody") { id } }' }],
    ['an argument outside of its range', { query: '{ matches(page: 0) { total } }' }],
  ])('is answered alike to everybody: %s', async (_what, body) => {
    for (const token of Object.values(tokens)) {
      for (const headers of [{ 'accept-language': 'da' }, { 'accept-language': 'en' }]) {
        const { direct, usual, wasDirect } = await onBothRoads({ body, token, headers });
        expect(wasDirect).toBe(true);
        expect(direct).toEqual(usual);
      }
    }
  });

  it('is answered in the newer type to whoever prefers it', async () => {
    const accept = 'application/graphql-response+json,application/json;q=0.9';
    const direct = await ask(accept, { body: { query: '{ viewer { id } }' } });
    expect(direct).toEqual(await ask(`${accept},x/y;q=0.1`, { body: { query: '{ viewer { id } }' } }));
    expect(direct.headers['content-type']).toContain('application/graphql-response+json');
  });

  it('tells how long to wait, on both roads', async () => {
    const sender = await createMember(app);
    const query = 'mutation ($to: ID!) { sendMessage(to: $to, content: "Hej") { id } }';
    const asked = { body: { query, variables: { to: partner.publicId } }, token: sender.token };
    expect((await ask(DIRECT, asked)).body.errors).toBeUndefined();
    for (const accept of [DIRECT, BY_APOLLO]) {
      expect(Number((await ask(accept, asked)).headers['retry-after'])).toBeGreaterThan(290);
    }
  });

  it('is done once', async () => {
    const query = 'mutation { createPost(content: "Hvem vil med?") { id } }';
    const { direct, usual, wasDirect } = await onBothRoads({ body: { query }, token: member.token });
    expect([direct.status, usual.status, wasDirect]).toEqual([200, 200, true]);
    const rows = await app.dataSource.query('SELECT count(*)::int AS count FROM post WHERE author_id = $1', [
      member.id,
    ]);
    expect(rows).toEqual([{ count: 2 }]);
  });
});
