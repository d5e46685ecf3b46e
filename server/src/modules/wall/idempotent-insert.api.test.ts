import { randomUUID } from 'node:crypto';
import { RATE_LIMITS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { block, createMember, type TestMember } from '../../../test/factories.js';
import { countQueries } from '../../../test/postgres/count-queries.js';
import { createPost } from '../../../test/wall.js';
import { MODULES } from '../../app.js';
import { publicId } from '../../common/public-id.js';
import { createDataSource } from '../../database.js';

const POST = 'id content createdAt author { id } interest { id } isLiked likeCount commentCount viewerCanDelete';
const COMMENT = 'id content createdAt author { id } viewerCanDelete';
const CREATE_POST = `mutation ($content: String!, $interestId: ID, $clientId: ID) {
  written: createPost(content: $content, interestId: $interestId, clientPostId: $clientId) { ${POST} } }`;
const CREATE_COMMENT = `mutation ($postId: ID!, $content: String!, $clientId: ID) {
  written: createComment(postId: $postId, content: $content, clientCommentId: $clientId) { ${COMMENT} } }`;

let app: TestApp;
/** The same database, with rate limits. */
let limited: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  limited = await startTestApp({ databaseUrl: app.databaseUrl, rateLimits: true });
});
afterAll(async () => {
  await limited.close();
  await app.close();
});
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM post');
  anna = await createMember(app);
  bo = await createMember(app);
});

const codeOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions.code ?? null;
const chess = publicId('interest', 4);

interface Operation {
  rateLimit: 'post' | 'comment';
  field: string;
  /** The REST path. */
  path: (postId: string) => string;
  document: string;
  /** The error text for other content under the same client id. */
  conflict: string;
}

const OPERATIONS: readonly [string, Operation][] = [
  [
    'a post',
    {
      rateLimit: 'post',
      field: 'clientPostId',
      path: () => '/api/posts',
      document: CREATE_POST,
      conflict: 'Dit opslag er allerede på tavlen, som du skrev det først. Send igen, hvis det her også skal op.',
    },
  ],
  [
    'a comment',
    {
      rateLimit: 'comment',
      field: 'clientCommentId',
      path: (postId) => `/api/posts/${postId}/comments`,
      document: CREATE_COMMENT,
      conflict: 'Din kommentar står der allerede, som du skrev den først. Send igen, hvis den her også skal med.',
    },
  ],
];

describe.each(OPERATIONS)('%s with a client id', (_what, { rateLimit, field, path, document, conflict }) => {
  let postId: string;
  beforeEach(async () => {
    postId = await createPost(app, bo, { content: 'Her kan man svare' });
  });
  const write = (viewer: TestMember, clientId: string | undefined, content = 'Hej', more: object = {}, to = app) =>
    to.graphql(document, { content, clientId, ...(rateLimit === 'comment' ? { postId } : {}), ...more }, viewer.token);
  const contents = async (): Promise<string[]> => {
    const rows: { content: string }[] = await app.dataSource.query(
      `SELECT content FROM ${rateLimit} WHERE content <> 'Her kan man svare' ORDER BY id`,
    );
    return rows.map(({ content }) => content);
  };

  it('is refused when the id is no uuid, over GraphQL and REST', async () => {
    const { errors } = await write(anna, 'ikke-en-uuid');
    expect(errors?.[0]).toMatchObject({
      message: 'Skal være en uuid',
      extensions: { code: 'VALIDATION', fields: [{ text: 'Skal være en uuid' }] },
    });
    const body = { content: 'Hej', [field]: 'ikke-en-uuid' };
    expect(await app.rest('POST', path(postId), { token: anna.token, body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: [{ field }] },
    });
    expect(await contents()).toEqual([]);
  });

  it('is refused with other content, interest or post', async () => {
    const id = randomUUID();
    await write(anna, id);
    const other = rateLimit === 'post' ? { interestId: chess } : { postId: await createPost(app, bo) };
    for (const response of [await write(anna, id, 'Hej igen'), await write(anna, id, 'Hej', other)]) {
      expect(response.errors?.[0]).toMatchObject({ message: conflict, extensions: { code: 'CONFLICT' } });
    }
    const again = { token: anna.token, body: { content: 'Hej igen', [field]: id } };
    expect(await app.rest('POST', path(postId), again)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const { errors } = await app.graphql(document, { content: 'Nej', clientId: id, postId }, anna.token);
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  it('is stored once, however often it is sent over GraphQL and REST, also with an id in upper case', async () => {
    const id = randomUUID();
    const first = await write(anna, id, '  Hej  ');
    expect(first.data?.['written']).toMatchObject({ content: 'Hej', author: { id: anna.publicId } });
    expect(await write(anna, id.toUpperCase())).toEqual(first);
    const overRest = await app.rest('POST', path(postId), { token: anna.token, body: { content: 'Hej', [field]: id } });
    expect(overRest).toMatchObject({ status: 201, body: { id: first.data?.['written'].id, content: 'Hej' } });
    expect(await contents()).toEqual(['Hej']);
  });

  it('is stored again under another id, without an id, and by another author', async () => {
    const id = randomUUID();
    const responses = [
      await write(anna, id),
      await write(anna, randomUUID()),
      await write(anna, undefined),
      await write(anna, undefined),
      await write(bo, id),
    ];
    expect(responses.map(codeOf)).toEqual(Array(5).fill(null));
    expect(new Set(responses.map(({ data }) => data?.['written'].id)).size).toBe(5);
    expect(responses[4]?.data?.['written'].author).toEqual({ id: bo.publicId });
  });

  it('can be stored again once it was deleted', async () => {
    const id = randomUUID();
    await write(anna, id);
    await app.dataSource.query(`DELETE FROM ${rateLimit} WHERE author_id = $1`, [anna.id]);
    expect(codeOf(await write(anna, id, 'Noget andet'))).toBeNull();
    expect(await contents()).toEqual(['Noget andet']);
  });

  it('counts against the rate limit once, and retries succeed when the limit is reached', async () => {
    const { points } = RATE_LIMITS[rateLimit];
    const ids = Array.from({ length: points }, () => randomUUID());
    for (const id of ids) {
      for (let turn = 0; turn < 3; turn += 1) expect(codeOf(await write(anna, id, 'Hej', {}, limited))).toBeNull();
    }
    expect(codeOf(await write(anna, ids.at(-1), 'Hej', {}, limited))).toBeNull();
    expect(codeOf(await write(anna, randomUUID(), 'Hej', {}, limited))).toBe('RATE_LIMITED');
    expect(codeOf(await write(anna, ids[0], 'Nej', {}, limited))).toBe('CONFLICT');
    expect(await contents()).toHaveLength(points);
  });

  describe('concurrently', () => {
    let secondDataSource: DataSource;
    beforeAll(async () => {
      secondDataSource = await createDataSource(app.databaseUrl).initialize();
    });
    afterAll(() => secondDataSource.destroy());

    it('is stored once over two servers, with the same response to all', async () => {
      const second = MODULES.create({ ...app.infra, dataSource: secondDataSource }).services;
      const clientId = randomUUID();
      const row = Number((await app.dataSource.query('SELECT id FROM post'))[0].id);
      const createOnSecond = () =>
        rateLimit === 'post'
          ? second.posts.create(
              { id: anna.id, role: 'user', scopes: null },
              { content: 'Hej', interestId: null, aftale: null, clientPostId: clientId },
            )
          : second.comments.create(
              { id: anna.id, role: 'user', scopes: null },
              { postId: row, content: 'Hej', audience: 'everyone', clientCommentId: clientId },
            );
      const responses = await Promise.all(
        Array.from({ length: 10 }, async (_, index) =>
          index % 2 ? (await createOnSecond()).id : (await write(anna, clientId)).data?.['written'].id,
        ),
      );
      expect(new Set(responses).size).toBe(1);
      expect(responses[0]).toEqual(expect.any(String));
      expect(await contents()).toEqual(['Hej']);
    });

    it('counts against the rate limit once', async () => {
      const { points } = RATE_LIMITS[rateLimit];
      const id = randomUUID();
      // Fewer than the limit: of more, the last ones may be refused before the first one is stored.
      const responses = await Promise.all([1, 2, 3, 4].map(() => write(anna, id, 'Hej', {}, limited)));
      expect(responses.map(codeOf)).toEqual([null, null, null, null]);
      const codes = [];
      for (let turn = 0; turn < points; turn += 1) codes.push(codeOf(await write(anna, undefined, 'Ny', {}, limited)));
      expect(codes).toEqual([...Array<null>(points - 1).fill(null), 'RATE_LIMITED']);
    });

    it('is stored with one of two contents and refused with the other', async () => {
      const id = randomUUID();
      const responses = await Promise.all(['Ja', 'Nej'].map((content) => write(anna, id, content)));
      expect(new Set(responses.map(codeOf))).toEqual(new Set(['CONFLICT', null]));
      expect(await contents()).toHaveLength(1);
    });
  });
});

describe('a retry', () => {
  it('returns the present state', async () => {
    const id = randomUUID();
    const variables = { content: 'Hej', clientId: id };
    const first = (await app.graphql(CREATE_POST, variables, anna.token)).data?.['written'];
    const like = 'mutation ($id: ID!) { likePost(id: $id) { likeCount } }';
    await app.graphql(like, { id: first.id }, bo.token);
    const again = (await app.graphql(CREATE_POST, variables, anna.token)).data?.['written'];
    expect(again).toEqual({ ...first, likeCount: 1 });
  });

  it('of a comment is refused across a block of the post’s author, as a new one: it would tell how long the post stays', async () => {
    const variables = { postId: await createPost(app, bo), content: 'Hej', clientId: randomUUID() };
    const send = async (changes = {}) =>
      codeOf(await app.graphql(CREATE_COMMENT, { ...variables, ...changes }, anna.token));
    expect([await send(), await send()]).toEqual([null, null]);
    await block(app, bo, anna);
    expect([await send(), await send({ clientId: randomUUID() })]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('costs no statement when there is none: an insert takes one, as without an id', async () => {
    const viewer = { id: anna.id, role: 'user', scopes: null } as const;
    const draft = { content: 'Hej', interestId: null, aftale: null };
    await app.services.posts.create(viewer, { ...draft, clientPostId: null });
    const create = () => app.services.posts.create(viewer, { ...draft, clientPostId: randomUUID() });
    expect(await countQueries(app, create)).toBe(1);
    const postId = Number((await app.dataSource.query('SELECT max(id) AS id FROM post'))[0].id);
    const comment = () =>
      app.services.comments.create(viewer, {
        postId,
        content: 'Hej',
        audience: 'everyone',
        clientCommentId: randomUUID(),
      });
    expect(await countQueries(app, comment)).toBe(1);
  });
});
