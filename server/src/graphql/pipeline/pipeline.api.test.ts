import { setTimeout as sleep } from 'node:timers/promises';
import { MATCHES_PAGE_SIZE_MAX, QUERY_LIMITS } from '@venn/schema/limits';
import { createClient, type ExecutionResult } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, makeFriends, type TestMember } from '../../../test/factories.js';
import { countQueries } from '../../../test/postgres/count-queries.js';
import { loadOperations } from '../../rest/operations.js';
import { createSchema } from '../../schema.js';
import { COMPILED_AT } from './compiled-queries.js';

let app: TestApp;
let member: TestMember;
let partner: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  member = await createMember(app, { role: 'admin' });
  partner = await createMember(app);
  await makeFriends(app, member, partner);
});
afterAll(() => app.close());

interface TestRequest {
  query: string;
  variables?: Record<string, unknown>;
}

/** Executes over a socket; also resolves with errors from before the execution. */
async function overSocket({ query, variables }: TestRequest): Promise<GraphQLAnswer> {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { token: member.token },
  });
  try {
    return await new Promise((resolve, reject) => {
      client.subscribe(
        { query, ...(variables && { variables }) },
        {
          next: (result: ExecutionResult) => resolve(result as GraphQLAnswer),
          error: (fault) => (Array.isArray(fault) ? resolve({ errors: fault }) : reject(fault as Error)),
          complete: () => undefined,
        },
      );
    });
  } finally {
    await client.dispose();
  }
}

const post = async (asked: object, headers: Record<string, string> = {}) =>
  (await app.rest('POST', '/graphql', { body: asked, token: member.token, headers })).body as GraphQLAnswer;

/** All transports of GraphQL. */
const TRANSPORTS: Record<string, (asked: TestRequest) => Promise<GraphQLAnswer>> = {
  'JSON by POST': (asked) => post(asked),
  'JSON by POST with a q value in Accept': (asked) => post(asked, { accept: 'application/json;q=0.9' }),
  'a form': async ({ query, variables = {} }) => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables }));
    form.set('map', '{}');
    const headers = { 'apollo-require-preflight': '1' };
    return (await app.rest('POST', '/graphql', { body: form, token: member.token, headers })).body as GraphQLAnswer;
  },
  GET: async ({ query, variables = {} }) => {
    const asked = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const headers = { 'apollo-require-preflight': '1' };
    return (await app.rest('GET', `/graphql?${asked.toString()}`, { token: member.token, headers }))
      .body as GraphQLAnswer;
  },
  'the socket': overSocket,
};
const WRITING = Object.entries(TRANSPORTS).filter(([transport]) => transport !== 'GET');

/** Five pages of Find Venner of a size. */
const pages = (size: string): string => {
  const page = (_: unknown, index: number): string =>
    `p${index}: matches(page: ${index + 1}, pageSize: ${size}) { items { id username distanceKm aboutMe commonInterests { id name } } }`;
  return `{ ${Array.from({ length: 5 }, page).join(' ')} }`;
};

describe.each(Object.entries(TRANSPORTS))('%s', (_transport, execute) => {
  it.each<[string, TestRequest]>([
    ['data', { query: '{ viewer { id username interests { id } createdAt } interests { name } }' }],
    ['fragments', { query: 'query Q { me: viewer { ...A } } fragment A on Viewer { name: username __typename }' }],
    ['@include', { query: 'query ($no: Boolean = false) { viewer { id username @include(if: $no) } }' }],
    ['an error', { query: '{ member(id: "nobody") { id } }' }],
    ['an error beside data', { query: '{ interests { name } member(id: "nobody") { id } }' }],
    ['an argument outside of its range', { query: '{ matches(page: 0) { total } }' }],
    ['a variable of the wrong type', { query: 'query ($id: ID!) { member(id: $id) { id } }', variables: { id: {} } }],
    ['a syntax error', { query: '{' }],
    ['an unknown field', { query: '{ secrets }' }],
    ['two operations without a name', { query: 'query A { __typename } query B { __typename }' }],
  ])('has the same response as POST: %s', async (_what, asked) => {
    expect(await execute(asked)).toEqual(await post(asked));
  });

  it('refuses a too large query without validating it further', async () => {
    const query = `{ ${'secrets { any } '.repeat(240)} }`;
    const { errors } = await execute({ query });
    // Each of the unknown fields would be an error of its own.
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['QUERY_TOO_LARGE']);
  });

  it.each<[string, unknown]>([
    ['unknown keys', Object.fromEntries(Array.from({ length: QUERY_LIMITS.keys }, (_none, n) => [`key${n}`, n]))],
    ['items of the wrong type', { interests: Array.from({ length: QUERY_LIMITS.items + 1 }, () => 1) }],
  ])('refuses an input of too many parts before looking at any: %s', async (_what, input) => {
    const query = 'query ($input: UpdateProfileInput) { __typename }';
    const { errors } = await execute({ query, variables: { input } });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['QUERY_TOO_LARGE']);
  });

  it.each<[string, TestRequest]>([
    ['in the query', { query: pages(String(MATCHES_PAGE_SIZE_MAX)) }],
    ['in a variable', { query: `query ($size: Int!) ${pages('$size')}`, variables: { size: MATCHES_PAGE_SIZE_MAX } }],
    ['in the default of a variable', { query: `query ($size: Int = ${MATCHES_PAGE_SIZE_MAX}) ${pages('$size')}` }],
  ])('refuses the largest pages under aliases before executing any: sizes %s', async (_where, asked) => {
    const small = { query: pages('1') };
    expect((await execute(small)).errors).toBeUndefined();
    const statements = await countQueries(app, async () => {
      const { errors, data } = await execute(asked);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['QUERY_TOO_LARGE']);
      expect(data ?? null).toBeNull();
    });
    expect(statements).toBe(0);
  });
});

describe.each(WRITING)('%s', (_transport, execute) => {
  it('executes a mutation once', async () => {
    const content = `Hvem vil med? ${Math.random()}`;
    const { errors } = await execute({
      query: 'mutation ($content: String!) { createPost(content: $content) { id } }',
      variables: { content },
    });
    expect(errors).toBeUndefined();
    const rows = await app.dataSource.query('SELECT count(*)::int AS count FROM post WHERE content = $1', [content]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

it('exempts REST operations from the query limits, and not the same query from a client', async () => {
  const { text = '' } = loadOperations(createSchema()).get('AdminUserDetails') ?? {};
  const path = `/api/admin/users/${partner.publicId}/details`;
  expect((await app.rest('GET', path, { token: member.token })).status).toBe(200);
  const { errors } = await post({ query: text, variables: { id: partner.publicId } });
  expect(errors?.[0]?.extensions.code).toBe('QUERY_TOO_LARGE');
});

it('marks a conversation read when openConversation is compiled', async () => {
  const reader = await createMember(app);
  const writer = await createMember(app, { role: 'plus' });
  await makeFriends(app, reader, writer);
  const query = 'mutation ($with: ID!) { openConversation(with: $with) { unreadFrom items { content read } } }';
  const open = () => app.graphql(query, { with: writer.publicId }, reader.token);
  for (let turn = 0; turn < COMPILED_AT; turn += 1) expect((await open()).errors).toBeUndefined();
  await sleep(60);
  await open();
  const send = 'mutation ($to: ID!) { sendMessage(to: $to, content: "Hej igen") { id number } }';
  const { data } = await app.graphql(send, { to: reader.publicId }, writer.token);
  const opened = (await open()).data?.['openConversation'];
  expect(opened.unreadFrom).toBe(data?.['sendMessage'].number);
  expect(opened.items.at(-1)).toEqual({ content: 'Hej igen', read: true });
  expect((await open()).data?.['openConversation'].unreadFrom).toBeNull();
  const { errors } = await app.graphql(query, { with: 'nobody' }, reader.token);
  expect(errors).toMatchObject([{ path: ['openConversation'], extensions: { code: 'MEMBER_NOT_FOUND' } }]);
});

describe('an invalid request', () => {
  it.each<[string, unknown, string]>([
    ['no body at all', [], 'BAD_REQUEST'],
    ['nothing to execute', { variables: {} }, 'BAD_REQUEST'],
    ['an empty text', { query: '' }, 'BAD_REQUEST'],
    ['variables as text', { query: '{ __typename }', variables: '{}' }, 'BAD_REQUEST'],
    ['a name that is no text', { query: '{ __typename }', operationName: 5 }, 'BAD_REQUEST'],
    ['a missing variable', { query: 'query ($id: ID!) { member(id: $id) { id } }' }, 'BAD_USER_INPUT'],
    [
      'an operation that is not there',
      { query: 'query A { __typename }', operationName: 'B' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
    // Clients of earlier versions then send the query text.
    [
      'a hash in place of a text',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'eb7b88aa8855d764' } } },
      'PERSISTED_QUERY_NOT_SUPPORTED',
    ],
  ])('is refused: %s', async (_what, body, code) => {
    expect((await post(body as object)).errors?.[0]?.extensions.code).toBe(code);
  });
});

it('a subscription that is left out by a variable is refused alone, not with its socket', async () => {
  const query = 'subscription ($if: Boolean!) { chatEvents @include(if: $if) { __typename } }';
  const { errors } = await overSocket({ query, variables: { if: true } });
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

it('of an invalid request the first ten errors are listed, and none repeats the request', async () => {
  const uses = Array.from({ length: 14 }, (_none, n) => `a${n}: member(id: $v${n}) { id }`).join(' ');
  const query = `query ${'Q'.repeat(50_000)} { ${uses} }`;
  const answer = await post({ query });
  const messages = (answer.errors ?? []).map(({ message }) => message);
  expect(messages).toHaveLength(11);
  expect(messages.at(-1)).toMatch(/Too many validation errors/);
  expect(JSON.stringify(answer).length).toBeLessThan(query.length);
});

it.each([
  'subscription { chatEvents @skip(if: true) { __typename } }',
  'subscription { ... @skip(if: true) { chatEvents { __typename } } }',
  'subscription { ...F @include(if: false) } fragment F on Subscription { chatEvents { __typename } }',
])('a subscription of nothing is refused, and its socket stays: %s', async (query) => {
  expect((await overSocket({ query })).errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
});
