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
/** Its limits hold. */
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

interface Way {
  limit: 'post' | 'comment';
  field: string;
  /** How one way of writing is called over REST. */
  path: (postId: string) => string;
  document: string;
  /** Of content that was sent before in other words. */
  conflict: string;
}

const WAYS: readonly [string, Way][] = [
  [
    'a post',
    {
      limit: 'post',
      field: 'clientPostId',
      path: () => '/api/posts',
      document: CREATE_POST,
      conflict: 'Dit opslag er allerede på tavlen, som du skrev det først. Send igen, hvis det her også skal op.',
    },
  ],
  [
    'a comment',
    {
      limit: 'comment',
      field: 'clientCommentId',
      path: (postId) => `/api/posts/${postId}/comments`,
      document: CREATE_COMMENT,
      conflict: 'Din kommentar står der allerede, som du skrev den først. Send igen, hvis den her også skal med.',
    },
  ],
];

describe.each(WAYS)('%s under an id of the client', (_what, { limit, field, path, document, conflict }) => {
  let postId: string;
  beforeEach(async () => {
    postId = await createPost(app, bo, { content: 'Her kan man svare' });
  });
  const write = (viewer: TestMember, clientId: string | undefined, content = 'Hej', more: object = {}, to = app) =>
    to.graphql(document, { content, clientId, ...(limit === 'comment' ? { postId } : {}), ...more }, viewer.token);
  const contents = async (): Promise<string[]> => {
    const rows: { content: string }[] = await app.dataSource.query(
      `SELECT content FROM ${limit} WHERE content <> 'Her kan man svare' ORDER BY id`,
    );
    return rows.map(({ content }) => content);
  };

  it('is refused when the id is no uuid, over both roads', async () => {
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

  it('is refused in other words, and where something else was chosen', async () => {
    const id = randomUUID();
    await write(anna, id);
    const other = limit === 'post' ? { interestId: chess } : { postId: await createPost(app, bo) };
    for (const answer of [await write(anna, id, 'Hej igen'), await write(anna, id, 'Hej', other)]) {
      expect(answer.errors?.[0]).toMatchObject({ message: conflict, extensions: { code: 'CONFLICT' } });
    }
    const again = { token: anna.token, body: { content: 'Hej igen', [field]: id } };
    expect(await app.rest('POST', path(postId), again)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const { errors } = await app.graphql(document, { content: 'Nej', clientId: id, postId }, anna.token);
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  it('is stored once, however often, in whichever case and by whichever road it comes', async () => {
    const id = randomUUID();
    const first = await write(anna, id, '  Hej  ');
    expect(first.data?.['written']).toMatchObject({ content: 'Hej', author: { id: anna.publicId } });
    expect(await write(anna, id.toUpperCase())).toEqual(first);
    const overRest = await app.rest('POST', path(postId), { token: anna.token, body: { content: 'Hej', [field]: id } });
    expect(overRest).toMatchObject({ status: 201, body: { id: first.data?.['written'].id, content: 'Hej' } });
    expect(await contents()).toEqual(['Hej']);
  });

  it('is another one under another id, without one, and of somebody else', async () => {
    const id = randomUUID();
    const answers = [
      await write(anna, id),
      await write(anna, randomUUID()),
      await write(anna, undefined),
      await write(anna, undefined),
      await write(bo, id),
    ];
    expect(answers.map(codeOf)).toEqual(Array(5).fill(null));
    expect(new Set(answers.map(({ data }) => data?.['written'].id)).size).toBe(5);
    expect(answers[4]?.data?.['written'].author).toEqual({ id: bo.publicId });
  });

  it('that was deleted leaves its id free', async () => {
    const id = randomUUID();
    await write(anna, id);
    await app.dataSource.query(`DELETE FROM ${limit} WHERE author_id = $1`, [anna.id]);
    expect(codeOf(await write(anna, id, 'Noget andet'))).toBeNull();
    expect(await contents()).toEqual(['Noget andet']);
  });

  it('counts against the limit once, and is answered when the limit is used up', async () => {
    const { points } = RATE_LIMITS[limit];
    const ids = Array.from({ length: points }, () => randomUUID());
    for (const id of ids) {
      for (let turn = 0; turn < 3; turn += 1) expect(codeOf(await write(anna, id, 'Hej', {}, limited))).toBeNull();
    }
    expect(codeOf(await write(anna, ids.at(-1), 'Hej', {}, limited))).toBeNull();
    expect(codeOf(await write(anna, randomUUID(), 'Hej', {}, limited))).toBe('RATE_LIMITED');
    expect(codeOf(await write(anna, ids[0], 'Nej', {}, limited))).toBe('CONFLICT');
    expect(await contents()).toHaveLength(points);
  });

  describe('at the same moment', () => {
    let secondDataSource: DataSource;
    beforeAll(async () => {
      secondDataSource = await createDataSource(app.databaseUrl).initialize();
    });
    afterAll(() => secondDataSource.destroy());

    it('over two servers, is stored once, and all get the same answer', async () => {
      const second = MODULES.create({ ...app.infra, dataSource: secondDataSource }).services;
      const clientId = randomUUID();
      const row = Number((await app.dataSource.query('SELECT id FROM post'))[0].id);
      const there = () =>
        limit === 'post'
          ? second.posts.create(
              { id: anna.id, role: 'user' },
              { content: 'Hej', interest: null, clientPostId: clientId },
            )
          : second.comments.create(
              { id: anna.id, role: 'user' },
              { postId: row, content: 'Hej', clientCommentId: clientId },
            );
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, index) =>
          index % 2 ? (await there()).id : (await write(anna, clientId)).data?.['written'].id,
        ),
      );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toEqual(expect.any(String));
      expect(await contents()).toEqual(['Hej']);
    });

    it('counts against the limit once', async () => {
      const { points } = RATE_LIMITS[limit];
      const id = randomUUID();
      // Fewer than the limit: of more, the last ones may be refused before the first one is stored.
      const answers = await Promise.all([1, 2, 3, 4].map(() => write(anna, id, 'Hej', {}, limited)));
      expect(answers.map(codeOf)).toEqual([null, null, null, null]);
      const codes = [];
      for (let turn = 0; turn < points; turn += 1) codes.push(codeOf(await write(anna, undefined, 'Ny', {}, limited)));
      expect(codes).toEqual([...Array<null>(points - 1).fill(null), 'RATE_LIMITED']);
    });

    it('in two words, is stored in one of them and refused in the other', async () => {
      const id = randomUUID();
      const answers = await Promise.all(['Ja', 'Nej'].map((content) => write(anna, id, content)));
      expect(new Set(answers.map(codeOf))).toEqual(new Set(['CONFLICT', null]));
      expect(await contents()).toHaveLength(1);
    });
  });
});

describe('what was stored before', () => {
  it('is answered as it is by now', async () => {
    const id = randomUUID();
    const variables = { content: 'Hej', clientId: id };
    const first = (await app.graphql(CREATE_POST, variables, anna.token)).data?.['written'];
    const like = 'mutation ($id: ID!) { likePost(id: $id) { likeCount } }';
    await app.graphql(like, { id: first.id }, bo.token);
    const again = (await app.graphql(CREATE_POST, variables, anna.token)).data?.['written'];
    expect(again).toEqual({ ...first, likeCount: 1 });
  });

  it('is the own comment, also under a post that is out of sight by now; a new one finds no place there', async () => {
    const id = randomUUID();
    const variables = { postId: await createPost(app, bo), content: 'Hej', clientId: id };
    const first = await app.graphql(CREATE_COMMENT, variables, anna.token);
    await block(app, bo, anna);
    expect(await app.graphql(CREATE_COMMENT, variables, anna.token)).toEqual(first);
    expect(codeOf(await app.graphql(CREATE_COMMENT, { ...variables, clientId: randomUUID() }, anna.token))).toBe(
      'NOT_FOUND',
    );
  });

  it('costs a first try nothing: one statement, as without an id', async () => {
    const viewer = { id: anna.id, role: 'user' } as const;
    const draft = { content: 'Hej', interest: null };
    await app.services.posts.create(viewer, { ...draft, clientPostId: null });
    const create = () => app.services.posts.create(viewer, { ...draft, clientPostId: randomUUID() });
    expect(await countQueries(app, create)).toBe(1);
    const postId = Number((await app.dataSource.query('SELECT max(id) AS id FROM post'))[0].id);
    const comment = () =>
      app.services.comments.create(viewer, { postId, content: 'Hej', clientCommentId: randomUUID() });
    expect(await countQueries(app, comment)).toBe(1);
  });
});
