import { ERROR_CODES, GRAPHQL_CODES } from '@venn/schema/errors';
import { TOWNS } from '@venn/schema/towns/town';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { block, createMember, type TestMember } from '../../test/factories.js';
import { openApiDocument, undocumented } from '../../test/network/openapi-document.js';
import { countQueries } from '../../test/postgres/count-queries.js';
import { createComment, createPost } from '../../test/wall.js';

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
  anna = await createMember(app);
  bo = await createMember(app);
});
afterAll(() => app.close());

const ask = (query: string, variables: object = {}) => app.graphql(query, variables, anna.token);

describe('the check of all responses', () => {
  const answer = (status: number, body: unknown) => ({ status, body, headers: new Headers() });
  const found = (path: string, status: number, body: unknown) => undocumented('GET', path, {}, answer(status, body));
  const refused = (code: string, path: string[] = ['interests']) =>
    undocumented(
      'POST',
      '/graphql',
      { body: { query: '{ interests { id } }' } },
      answer(200, { errors: [{ message: '', path, extensions: { code } }] }),
    );

  it('finds a status, a code and a field that are not documented', () => {
    expect(found('/api/interests', 200, [])).toEqual([]);
    expect(found('/api/interests', 418, {})).toHaveLength(1);
    expect(found('/api/interests', 200, [{ id: 'x', name: 'x', extra: 1 }])).toHaveLength(1);
    expect(found('/api/interests', 429, { error: 'x', code: 'NOT_FOUND' })).toHaveLength(1);
    expect(found('/api/interests', 429, { error: 'x', code: 'RATE_LIMITED' })).toEqual([]);
  });

  it('finds a code that the list, or the operation, does not have', () => {
    expect(refused('RATE_LIMITED')).toEqual([]);
    expect(refused('TEAPOT')).toHaveLength(1);
    expect(refused('MEMBER_NOT_FOUND')).toHaveLength(1);
  });
});

describe('the OpenAPI document', () => {
  it('allows what GraphQL allows: null for an optional value', async () => {
    const body = { content: 'Hej', interestId: null };
    const operation = openApiDocument().paths['/api/posts']?.['post'];
    const schema = operation?.requestBody?.content['application/json']?.schema;
    expect(new Ajv2020({ strict: false, validateFormats: false }).validate(schema as object, body)).toBe(true);
    expect((await app.rest('POST', '/api/posts', { token: anna.token, body })).status).toBe(201);
  });

  it('says where the server is, and every answer below /api where the document is', async () => {
    const { body } = await app.rest('GET', '/api/openapi.json');
    expect(body.servers).toEqual([{ url: app.infra.config.publicUrl }]);
    const { headers } = await app.rest('GET', '/api/interests');
    expect(headers.get('link')).toBe('</api/openapi.json>; rel="service-desc", </api/docs>; rel="service-doc"');
    const root = await app.rest('GET', '/api');
    expect([root.status, root.headers.get('location')]).toEqual([302, '/api/docs']);
  });
});

describe('a refusal', () => {
  it('has a challenge with every 401', async () => {
    const { headers } = await app.rest('GET', '/api/profile');
    expect(headers.get('www-authenticate')).toBe('Bearer');
    const mistyped = await app.rest('GET', '/api/profile', { token: 'x'.repeat(43) });
    expect(mistyped.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  it.each([
    [{ 'content-type': 'text/plain' }, '{"query":"{__typename}"}', /application\/json/, 400],
    [{ 'content-type': 'application/json' }, '{"query":"{ interests { "}', /Expected Name\.$/, 200],
    [{ 'content-type': 'application/json' }, '{"query":"{ nothing }"}', /Cannot query field "nothing"/, 200],
    [{ 'content-type': 'application/json' }, '[]', /one operation per request/, 400],
    [{ 'content-type': 'application/json' }, '{"query":"{__typename}","variables":"x"}', /variables/, 400],
    [{ 'content-type': 'application/json' }, '{}', /send a JSON object with `query`/, 400],
  ])('of %j %s says what to do, in English', async (headers, body, text, status) => {
    const answer = await app.rest('POST', '/graphql', { headers: { ...headers, 'accept-language': 'da' }, body });
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0].message).toMatch(text);
    expect([...ERROR_CODES, ...GRAPHQL_CODES]).toContain(answer.body.errors[0].extensions.code);
  });

  it('of a form without its header names the header', async () => {
    const form = new FormData();
    form.set('operations', '{"query":"{ __typename }"}');
    form.set('map', '{}');
    const { status, body } = await app.rest('POST', '/graphql', { body: form });
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining('apollo-require-preflight: true')]);
  });

  it('of a page size says the same range for too few and too many', async () => {
    const textOf = async (pageSize: number) =>
      (await ask('query ($n: Int!) { matches(pageSize: $n) { total } }', { n: pageSize })).errors?.[0]?.message;
    expect(await textOf(0)).toBe('Skal være et helt tal fra 1 til 100');
    expect(await textOf(1000)).toBe('Skal være et helt tal fra 1 til 100');
  });

  it('has a code that the schema lists', async () => {
    const { data } = await ask('{ __type(name: "ErrorCode") { enumValues { name description } } }');
    const values: { name: string; description: string }[] = data?.['__type'].enumValues;
    expect(values.map(({ name }) => name).toSorted()).toEqual([...ERROR_CODES, ...GRAPHQL_CODES].toSorted());
    for (const { description } of values) expect(description).toMatch(/\S/);
  });
});

describe('a cache of another program', () => {
  it('gets the post with a like', async () => {
    const id = await createPost(app, bo);
    const { data } = await ask(
      'mutation ($id: ID!) { likePost(id: $id) { post { id isLiked likeCount author { username } } } }',
      { id },
    );
    expect(data?.['likePost'].post).toEqual({ id, isLiked: true, likeCount: 1, author: { username: bo.username } });
    const back = await ask('mutation ($id: ID!) { unlikePost(id: $id) { post { isLiked likeCount } } }', { id });
    expect(back.data?.['unlikePost'].post).toEqual({ isLiked: false, likeCount: 0 });
  });

  it('gets the member with a block', async () => {
    const { publicId: id } = await createMember(app);
    const blocked = await ask('mutation ($id: ID!) { blockMember(id: $id) { member { id isBlocked } } }', { id });
    expect(blocked.data?.['blockMember'].member).toEqual({ id, isBlocked: true });
    const free = await ask('mutation ($id: ID!) { unblockMember(id: $id) { member { id isBlocked } } }', { id });
    expect(free.data?.['unblockMember'].member).toEqual({ id, isBlocked: false });
  });

  it('gets the id of what was deleted', async () => {
    const id = await createPost(app, anna);
    const comment = await createComment(app, anna, id);
    const gone = await ask('mutation ($id: ID!) { deleteComment(id: $id) { id message } }', { id: comment });
    expect(gone.data?.['deleteComment']).toMatchObject({ id: comment });
    expect((await ask('mutation ($id: ID!) { deletePost(id: $id) { id } }', { id })).data?.['deletePost']).toEqual({
      id,
    });
  });

  it('names a person in whichever role by one interface', async () => {
    await createPost(app, bo, { content: 'Hvem vil med?' });
    const { data } = await ask(`fragment Name on Person { __typename id username avatarUrl }
      { viewer { ...Name } posts(limit: 1) { items { author { ...Name } } } member(id: "${bo.publicId}") { ...Name } }`);
    const person = { id: bo.publicId, username: bo.username, avatarUrl: null };
    expect(data?.['member']).toEqual({ __typename: 'Member', ...person });
    expect(data?.['posts'].items[0].author).toEqual({ __typename: 'PostAuthor', ...person });
    expect(data?.['viewer']).toMatchObject({ __typename: 'Viewer', id: anna.publicId });
  });
});

describe('a post', () => {
  const POST = 'query ($id: ID!) { post(id: $id) { id content commentCount } }';

  it('can be read by itself, by those who see it', async () => {
    const id = await createPost(app, bo, { content: 'Alene' });
    expect((await ask(POST, { id })).data?.['post']).toEqual({ id, content: 'Alene', commentCount: 0 });
    const { body } = await app.rest('GET', `/api/posts/${id}`, { token: anna.token });
    expect(body).toMatchObject({ id, content: 'Alene' });
    const stranger = await createMember(app);
    await block(app, bo, stranger);
    const hidden = await app.graphql(POST, { id }, stranger.token);
    expect(hidden.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await app.rest('GET', `/api/posts/${anna.publicId}`, { token: anna.token })).status).toBe(404);
  });

  it('has its comments, in one statement for all posts', async () => {
    await app.dataSource.query('DELETE FROM post');
    const comments = new Map<string, string[]>();
    for (let count = 0; count < 5; count += 1) {
      const id = await createPost(app, bo);
      const ids: string[] = [];
      for (let each = 0; each < count; each += 1) ids.unshift(await createComment(app, anna, id));
      comments.set(id, ids);
    }
    const PAGE = `query ($after: ID) { posts { items { id
      comments(first: 2, after: $after) { items { id author { username } } hasOlder }
      all: comments(first: 100) { items { id } hasOlder } } } }`;
    let posts: { id: string; comments: { items: { id: string }[]; hasOlder: boolean }; all: object }[] = [];
    const read = async () => {
      posts = (await ask(PAGE)).data?.['posts'].items;
    };
    expect(await countQueries(app, read)).toBe(2);
    expect(posts).toHaveLength(5);
    for (const post of posts) {
      const ids = comments.get(post.id) ?? [];
      expect(post.comments.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      expect(post.comments.hasOlder).toBe(ids.length > 2);
      expect(post.all).toEqual({ items: ids.map((id) => ({ id })), hasOlder: false });
    }
    const [longest] = posts;
    const next = await ask(
      'query ($id: ID!, $after: ID) { post(id: $id) { comments(first: 2, after: $after) { items { id } hasOlder } } }',
      { id: longest?.id, after: longest?.comments.items[1]?.id },
    );
    const expected = (comments.get(longest?.id ?? '') ?? []).slice(2, 4).map((id) => ({ id }));
    expect(next.data?.['post'].comments).toEqual({ items: expected, hasOlder: false });
  });

  it('refuses comments out of range and an unknown one', async () => {
    const id = await createPost(app, bo);
    const fieldOf = async (args: string) => {
      const { errors } = await ask(`query ($id: ID!) { post(id: $id) { comments(${args}) { hasOlder } } }`, { id });
      return errors?.[0]?.extensions['fields']?.[0]?.field;
    };
    expect(await fieldOf('first: 0')).toBe('first');
    expect(await fieldOf('first: 101')).toBe('first');
    expect(await fieldOf('after: "x"')).toBe('after');
    expect(await fieldOf('first: 100')).toBeUndefined();
  });
});

describe('a script', () => {
  it('reads all towns that a location can be, without a login', async () => {
    const { body } = await app.rest('GET', '/api/towns');
    expect(body).toEqual(TOWNS.map(({ label, municipality, lat, lon }) => ({ label, municipality, lat, lon })));
    const { data } = await app.graphql('{ towns { label } }');
    expect(data?.['towns']).toHaveLength(TOWNS.length);
  });

  it('is told how long its login is valid, and is named in the list of logins', async () => {
    const login = await app.rest('POST', '/api/login', {
      body: { email: anna.email, password: anna.password },
      headers: { 'user-agent': 'curl/8.5.0' },
    });
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(Date.parse(login.body.expires_at) - app.clock.now().getTime()).toBeCloseTo(week, -5);
    const { data } = await app.graphql('{ sessions { device isCurrent } }', {}, login.body.token);
    expect(data?.['sessions'][0]).toEqual({ device: 'curl (program)', isCurrent: true });
  });
});
