import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { auditEntriesOf } from '../../../../test/audit.js';
import { block, createMember, type TestMember } from '../../../../test/factories.js';
import { countQueries } from '../../../../test/postgres/count-queries.js';
import { createComment, createPost } from '../../../../test/wall.js';
import { parsePublicId } from '../../../common/public-id.js';

const COMMENT = 'id content createdAt author { id username avatarUrl } viewerCanDelete';
const PAGE = `query ($postId: ID!, $before: ID, $limit: Int) {
  comments(postId: $postId, before: $before, limit: $limit) { items { ${COMMENT} } hasOlder } }`;
const CREATE = `mutation ($postId: ID!, $content: String!) { createComment(postId: $postId, content: $content) { ${COMMENT} } }`;
const DELETE = 'mutation ($id: ID!) { deleteComment(id: $id) { message } }';

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
let postId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  anna = await createMember(app);
  bo = await createMember(app);
  postId = await createPost(app, anna);
});

const run = (viewer: TestMember, document: string, variables: object): Promise<GraphQLAnswer> =>
  app.graphql(document, variables, viewer.token);
const codeOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions.code ?? null;
const pageFor = async (viewer: TestMember, variables: object = {}) => {
  const { data, errors } = await run(viewer, PAGE, { postId, ...variables });
  if (!data) throw new Error(JSON.stringify(errors));
  return data['comments'] as { items: { id: string }[]; hasOlder: boolean };
};
const countOf = async (viewer: TestMember): Promise<number> => {
  const { data } = await run(viewer, '{ posts(limit: 200) { items { id commentCount } } }', {});
  const posts: { id: string; commentCount: number }[] = data?.['posts'].items ?? [];
  return posts.find(({ id }) => id === postId)?.commentCount ?? -1;
};

describe('comments are refused', () => {
  it.each([
    ['', 'Skriv en kommentar'],
    [' \n ', 'Skriv en kommentar'],
    ['x'.repeat(501), 'Kommentaren må højst være 500 tegn'],
  ])('%j', async (content, text) => {
    expect((await run(anna, CREATE, { postId, content })).errors?.[0]).toMatchObject({
      message: text,
      extensions: { code: 'VALIDATION', fields: [{ field: 'content', text }] },
    });
  });

  it('under an unknown post, for reading and writing', async () => {
    await app.dataSource.query('DELETE FROM post WHERE id = $1', [parsePublicId('post', postId)]);
    for (const id of [postId, 'x', anna.publicId]) {
      expect(codeOf(await run(anna, PAGE, { postId: id }))).toBe('NOT_FOUND');
      expect(codeOf(await run(anna, CREATE, { postId: id, content: 'Hej' }))).toBe('NOT_FOUND');
    }
    expect(codeOf(await run(anna, PAGE, { postId: await createPost(app, anna), before: 'x' }))).toBe('VALIDATION');
  });

  it('from the twenty-first in ten minutes on', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const member = await createMember(limited);
      const post = await createPost(limited, member);
      const write = async (id: string) =>
        codeOf(await limited.graphql(CREATE, { postId: id, content: 'Hej' }, member.token));
      expect(await write('missing')).toBe('NOT_FOUND');
      for (let count = 0; count < RATE_LIMITS.comment.points; count += 1) expect(await write(post)).toBeNull();
      expect(await write(post)).toBe('RATE_LIMITED');
    } finally {
      await limited.close();
    }
  });

  it('when others delete them', async () => {
    const id = await createComment(app, bo, postId);
    expect(codeOf(await run(anna, DELETE, { id }))).toBe('FORBIDDEN');
    expect(codeOf(await run(anna, DELETE, { id: postId }))).toBe('NOT_FOUND');
  });
});

describe('a comment', () => {
  it('is stored trimmed, shown and counted', async () => {
    const { data } = await run(bo, CREATE, { postId, content: '  Jeg kommer gerne. ' });
    expect(data?.['createComment']).toEqual({
      id: expect.any(String),
      content: 'Jeg kommer gerne.',
      createdAt: expect.any(String),
      author: { id: bo.publicId, username: bo.username, avatarUrl: null },
      viewerCanDelete: true,
    });
    expect(await pageFor(anna)).toMatchObject({ items: [{ content: 'Jeg kommer gerne.', viewerCanDelete: false }] });
    expect(await countOf(anna)).toBe(1);
  });

  it('is deleted by its author and by an administrator, once', async () => {
    const admin = await createMember(app, { role: 'admin' });
    const ids = [await createComment(app, bo, postId), await createComment(app, bo, postId)];
    const responses = await Promise.all([1, 2, 3].map(() => run(bo, DELETE, { id: ids[0] })));
    expect(responses.map(codeOf).filter((code) => code !== null && code !== 'NOT_FOUND')).toEqual([]);
    expect(await countOf(anna)).toBe(1);
    expect((await run(admin, DELETE, { id: ids[1] })).data).toEqual({
      deleteComment: { message: 'Kommentaren er slettet.' },
    });
    expect(codeOf(await run(admin, DELETE, { id: await createComment(app, admin, postId) }))).toBeNull();
    expect(await auditEntriesOf(app, admin)).toEqual([
      { action: 'delete_comment', subjectIds: [bo.id], detail: `comment ${ids[1]}` },
    ]);
    expect(await auditEntriesOf(app, bo)).toEqual([]);
    expect(await countOf(anna)).toBe(0);
    expect(await pageFor(anna)).toEqual({ items: [], hasOlder: false });
  });

  it('is kept without a name when its author is erased', async () => {
    await createComment(app, bo, postId);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [bo.id]);
    expect(await pageFor(anna)).toMatchObject({ items: [{ author: null }] });
    expect(await countOf(anna)).toBe(1);
  });
});

describe('the comments of a post', () => {
  it('are paged newest first, in one statement', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await createComment(app, bo, postId));
    const first = await pageFor(anna, { limit: 3 });
    expect(first).toMatchObject({ items: ids.slice(0, 3).map((id) => ({ id })), hasOlder: true });
    await run(bo, DELETE, { id: ids[2] });
    expect(await pageFor(anna, { before: ids[2] })).toMatchObject({
      items: ids.slice(3).map((id) => ({ id })),
      hasOlder: false,
    });
    const post = parsePublicId('post', postId) ?? 0;
    const viewer = { id: anna.id, role: 'user', scopes: null } as const;
    const read = () => app.services.comments.page(viewer, { postId: post, before: null, limit: 500 });
    expect(await countQueries(app, read)).toBe(1);
  });

  it('omit blocks in both directions and banned members, in list and count', async () => {
    const [blocker, blocked, banned] = [await createMember(app), await createMember(app), await createMember(app)];
    for (const author of [bo, blocker, blocked, banned]) await createComment(app, author, postId);
    await block(app, blocker, anna);
    await block(app, anna, blocked);
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [banned.id]);
    expect((await pageFor(anna)).items).toMatchObject([{ author: { id: bo.publicId } }]);
    expect(await countOf(anna)).toBe(1);
    expect(await countOf(bo)).toBe(3);
    expect(codeOf(await run(blocker, PAGE, { postId }))).toBe('NOT_FOUND');
    expect(codeOf(await run(blocker, CREATE, { postId, content: 'Hej' }))).toBe('NOT_FOUND');
  });
});
