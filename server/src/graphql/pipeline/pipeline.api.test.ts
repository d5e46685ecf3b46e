import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type ExecutionResult } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, makeFriends, type TestMember } from '../../../test/factories.js';
import { pageQueries } from '../../../test/schema/page-queries.js';
import { createComment, createPost } from '../../../test/wall.js';
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

interface Asked {
  query: string;
  variables?: Record<string, unknown>;
}

/** Asks over a socket; what is refused before it is executed counts as an answer. */
async function overSocket({ query, variables }: Asked): Promise<GraphQLAnswer> {
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

/** Every way to GraphQL. */
const ROADS: Record<string, (asked: Asked) => Promise<GraphQLAnswer>> = {
  'JSON by POST': (asked) => post(asked),
  'another wish for the type': (asked) => post(asked, { accept: 'application/json;q=0.9' }),
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
const WRITING = Object.entries(ROADS).filter(([road]) => road !== 'GET');

describe.each(Object.entries(ROADS))('%s', (_road, ask) => {
  it.each<[string, Asked]>([
    ['an answer', { query: '{ viewer { id username interests { id } createdAt } interests { name } }' }],
    ['fragments', { query: 'query Q { me: viewer { ...A } } fragment A on Viewer { name: username __typename }' }],
    ['a part that is left out', { query: 'query ($no: Boolean = false) { viewer { id username @include(if: $no) } }' }],
    ['a refusal', { query: '{ member(id: "nobody") { id } }' }],
    ['a refusal beside an answer', { query: '{ interests { name } member(id: "nobody") { id } }' }],
    ['an argument outside of its range', { query: '{ matches(page: 0) { total } }' }],
    ['a variable of the wrong form', { query: 'query ($id: ID!) { member(id: $id) { id } }', variables: { id: {} } }],
    ['what is no GraphQL', { query: '{' }],
    ['what the schema does not have', { query: '{ secrets }' }],
    ['two operations without a name', { query: 'query A { __typename } query B { __typename }' }],
  ])('carries what every other road carries: %s', async (_what, asked) => {
    expect(await ask(asked)).toEqual(await post(asked));
  });

  it('refuses what is too large, and validates nothing else of it', async () => {
    const query = `{ ${'secrets { any } '.repeat(240)} }`;
    const { errors } = await ask({ query });
    // Each of the unknown fields would be an error of its own.
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['QUERY_TOO_LARGE']);
  });
});

describe.each(WRITING)('%s', (_road, ask) => {
  it('does what is to be done once', async () => {
    const content = `Hvem vil med? ${Math.random()}`;
    const { errors } = await ask({
      query: 'mutation ($content: String!) { createPost(content: $content) { id } }',
      variables: { content },
    });
    expect(errors).toBeUndefined();
    const rows = await app.dataSource.query('SELECT count(*)::int AS count FROM post WHERE content = $1', [content]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

it('lets the server itself ask more than strangers may, and nobody else with its words', async () => {
  const { text = '' } = loadOperations(createSchema()).get('AdminUserDetails') ?? {};
  const path = `/api/admin/users/${partner.publicId}/details`;
  expect((await app.rest('GET', path, { token: member.token })).status).toBe(200);
  const { errors } = await post({ query: text, variables: { id: partner.publicId } });
  expect(errors?.[0]?.extensions.code).toBe('QUERY_TOO_LARGE');
});

it('marks a conversation read when its opening is compiled, too', async () => {
  const reader = await createMember(app);
  const writer = await createMember(app, { role: 'plus' });
  await makeFriends(app, reader, writer);
  const query = 'mutation ($with: ID!) { openConversation(with: $with) { unreadFrom items { content read } } }';
  const open = () => app.graphql(query, { with: writer.publicId }, reader.token);
  for (let turn = 0; turn < COMPILED_AT; turn += 1) expect((await open()).errors).toBeUndefined();
  await sleep(60);
  await open();
  const said = 'mutation ($to: ID!) { sendMessage(to: $to, content: "Hej igen") { id number } }';
  const { data } = await app.graphql(said, { to: reader.publicId }, writer.token);
  const opened = (await open()).data?.['openConversation'];
  expect(opened.unreadFrom).toBe(data?.['sendMessage'].number);
  expect(opened.items.at(-1)).toEqual({ content: 'Hej igen', read: true });
  expect((await open()).data?.['openConversation'].unreadFrom).toBeNull();
  const { errors } = await app.graphql(query, { with: 'nobody' }, reader.token);
  expect(errors).toMatchObject([{ path: ['openConversation'], extensions: { code: 'MEMBER_NOT_FOUND' } }]);
});

describe('what is out of order', () => {
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
    // A page from before this version sends its text when it hears this.
    [
      'a hash in place of a text',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'eb7b88aa8855d764' } } },
      'PERSISTED_QUERY_NOT_SUPPORTED',
    ],
  ])('is refused: %s', async (_what, body, code) => {
    expect((await post(body as object)).errors?.[0]?.extensions.code).toBe(code);
  });
});

describe('every query of our pages', () => {
  it('is answered alike when it is asked for the first time and when it is compiled', async () => {
    const comrade = await createPost(app, partner);
    await createComment(app, member, comrade);
    const variables = {
      with: partner.publicId,
      id: partner.publicId,
      postId: comrade,
      sort: 'newest',
      sortBy: 'common_desc',
      since: 0,
      before: 5,
      page: 1,
      days: 7,
      withViewer: true,
    };
    const answer = async (query: string) => {
      const told = await post({ query, variables });
      if (told.data?.['posts']) told.data['posts'].asOf = 'now';
      if (told.data?.['unread']) told.data['unread'].moment = 'now';
      return told;
    };
    let answered = 0;
    for (const [name, query] of Object.entries(pageQueries())) {
      const first = await answer(query);
      for (let turn = 0; turn < COMPILED_AT; turn += 1) await answer(query);
      await sleep(60);
      await answer(query);
      expect([name, await answer(query)]).toEqual([name, first]);
      if (first.data) answered += 1;
    }
    expect(answered).toBeGreaterThan(15);
  });
});
