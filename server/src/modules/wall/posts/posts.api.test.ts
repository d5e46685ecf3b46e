import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAftale } from '../../../../test/aftaler.js';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { auditEntriesOf } from '../../../../test/audit.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { countQueries } from '../../../../test/postgres/count-queries.js';
import { createComment, createPost } from '../../../../test/wall.js';
import { publicId } from '../../../common/public-id.js';

const POST = `id content createdAt author { id username avatarUrl } interest { id name }
  isLiked likeCount commentCount viewerCanDelete`;
const PAGE = `query ($interestId: ID, $kind: PostKind, $sort: PostSort, $after: String, $before: ID, $limit: Int) {
  posts(interestId: $interestId, kind: $kind, sort: $sort, after: $after, before: $before, limit: $limit) {
    items { ${POST} } endCursor asOf } }`;
const CREATE = `mutation ($content: String!, $interestId: ID) { createPost(content: $content, interestId: $interestId) { ${POST} } }`;
const DELETE = 'mutation ($id: ID!) { deletePost(id: $id) { message } }';
const LIKE = 'mutation ($id: ID!) { likePost(id: $id) { postId isLiked likeCount } }';
const UNLIKE = 'mutation ($id: ID!) { unlikePost(id: $id) { postId isLiked likeCount } }';
const NEW = `query ($since: DateTime!, $interestId: ID, $kind: PostKind) {
  newPostCount(since: $since, interestId: $interestId, kind: $kind) }`;

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM post');
  anna = await createMember(app);
  bo = await createMember(app);
});

const run = (viewer: TestMember, document: string, variables: object = {}): Promise<GraphQLAnswer> =>
  app.graphql(document, variables, viewer.token);
const codeOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions.code ?? null;
const pageFor = async (viewer: TestMember, variables: object = {}) => {
  const { data, errors } = await run(viewer, PAGE, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data['posts'] as {
    items: { id: string; content: string; [field: string]: unknown }[];
    endCursor: string | null;
    asOf: string;
  };
};
const idsFor = async (viewer: TestMember, variables: object = {}) =>
  (await pageFor(viewer, variables)).items.map(({ id }) => id);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const chess = publicId('interest', 4);

describe('the wall refuses', () => {
  it.each([
    ['', 'Skriv dit opslag'],
    [' \n ', 'Skriv dit opslag'],
    ['x'.repeat(1001), 'Opslaget må højst være 1000 tegn'],
  ])('the post %j', async (content, text) => {
    expect((await run(anna, CREATE, { content })).errors?.[0]).toMatchObject({
      message: text,
      extensions: { code: 'VALIDATION', fields: [{ field: 'content', text }] },
    });
  });

  it('an unknown interest, in a new post and in queries', async () => {
    for (const interestId of ['x', publicId('interest', 9999), publicId('member', 1)]) {
      const fields = [{ field: 'interestId', text: 'Interessen findes ikke længere' }];
      const refusal = { extensions: { code: 'VALIDATION', fields } };
      expect((await run(anna, CREATE, { content: 'Hej', interestId })).errors?.[0]).toMatchObject(refusal);
      expect((await run(anna, PAGE, { interestId })).errors?.[0]).toMatchObject(refusal);
      expect(codeOf(await run(anna, NEW, { since: at(0), interestId }))).toBe('VALIDATION');
    }
  });

  it('an invalid cursor, and a limit out of range', async () => {
    for (const variables of [{ after: 'x' }, { before: 'x' }, { limit: 0 }, { limit: 201 }]) {
      expect(codeOf(await run(anna, PAGE, variables))).toBe('VALIDATION');
    }
  });

  it('a sixth post of a member in ten minutes', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const [one, other] = [await createMember(limited), await createMember(limited)];
      const write = async ({ token }: TestMember) => codeOf(await limited.graphql(CREATE, { content: 'Hej' }, token));
      for (let count = 0; count < RATE_LIMITS.post.points; count += 1) expect(await write(one)).toBeNull();
      expect(await write(one)).toBe('RATE_LIMITED');
      expect(await write(other)).toBeNull();
    } finally {
      await limited.close();
    }
  });
});

describe('a post', () => {
  it('is stored trimmed and shown with all its fields', async () => {
    const { data } = await run(anna, CREATE, { content: '  Hvem spiller\nskak? ', interestId: chess });
    expect(data?.['createPost']).toEqual({
      id: expect.any(String),
      content: 'Hvem spiller\nskak?',
      createdAt: expect.any(String),
      author: { id: anna.publicId, username: anna.username, avatarUrl: null },
      interest: { id: chess, name: 'Skak' },
      isLiked: false,
      likeCount: 0,
      commentCount: 0,
      viewerCanDelete: true,
    });
    expect((await pageFor(anna)).items).toEqual([data?.['createPost']]);
    expect((await pageFor(bo)).items).toMatchObject([{ viewerCanDelete: false }]);
  });

  it('needs no interest: null and an empty id mean none', async () => {
    for (const interestId of [null, '']) {
      const { data } = await run(anna, CREATE, { content: 'Hej', interestId });
      expect(data?.['createPost']).toMatchObject({ interest: null });
    }
  });

  it('is kept without a name when its author is erased or scheduled for deletion', async () => {
    const scheduled = await createMember(app);
    await createPost(app, bo);
    await createPost(app, scheduled);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [bo.id]);
    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = now() WHERE id = $1', [scheduled.id]);
    expect((await pageFor(anna)).items).toMatchObject([{ author: null }, { author: null }]);
  });

  it('is deleted by its author and by an administrator, with its comments and likes', async () => {
    const admin = await createMember(app, { role: 'admin' });
    const [own, other] = [await createPost(app, anna), await createPost(app, bo)];
    await createComment(app, bo, own);
    await run(bo, LIKE, { id: own });
    expect(codeOf(await run(anna, DELETE, { id: other }))).toBe('FORBIDDEN');
    expect((await run(anna, DELETE, { id: own })).data?.['deletePost']).toEqual({ message: 'Opslaget er slettet.' });
    expect(codeOf(await run(anna, DELETE, { id: own }))).toBe('NOT_FOUND');
    expect((await pageFor(admin)).items).toMatchObject([{ id: other, viewerCanDelete: true }]);
    const responses = await Promise.all([1, 2, 3].map(() => run(admin, DELETE, { id: other })));
    expect(responses.map((response) => String(codeOf(response))).toSorted()).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'null',
    ]);
    expect(await idsFor(anna)).toEqual([]);
    const ofAdmin = await createPost(app, admin);
    const ofNobody = await createPost(app, null);
    for (const id of [ofAdmin, ofNobody]) expect(codeOf(await run(admin, DELETE, { id }))).toBeNull();
    expect(await auditEntriesOf(app, admin)).toEqual([
      { action: 'delete_post', subjectIds: [bo.id], detail: `post ${other}` },
      { action: 'delete_post', subjectIds: [], detail: `post ${ofNobody}` },
    ]);
    expect(await auditEntriesOf(app, anna)).toEqual([]);
  });
});

describe('the order', () => {
  it('is newest or oldest first, by interest, and continues after a cursor without gaps and duplicates', async () => {
    const ids: string[] = [];
    // Two with each instant: the instant alone does not order them.
    for (let index = 0; index < 7; index += 1) {
      const traits = { createdAt: at(Math.floor(index / 2)), interestId: index % 3 === 0 ? 4 : null };
      ids.push(await createPost(app, bo, traits));
    }
    for (const [sort, expected] of [
      ['newest', ids.toReversed()],
      ['oldest', ids],
    ] as const) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await pageFor(anna, { sort, after, limit: 2 });
        seen.push(...page.items.map(({ id }) => id));
        after = page.endCursor;
      } while (after !== null);
      expect(seen).toEqual(expected);
    }
    expect(await idsFor(anna, { interestId: chess, sort: 'oldest' })).toEqual([ids[0], ids[3], ids[6]]);
    expect(await idsFor(anna, { interestId: '', before: ids[2] })).toEqual([ids[1], ids[0]]);
  });

  it('continues at the cursor when its post is deleted and new ones are stored', async () => {
    const ids = [await createPost(app, anna), await createPost(app, anna), await createPost(app, anna)];
    const { endCursor } = await pageFor(anna, { limit: 2 });
    await run(anna, DELETE, { id: ids[1] });
    await createPost(app, anna);
    expect(await idsFor(anna, { after: endCursor })).toEqual([ids[0]]);
    expect(await idsFor(anna, { before: ids[1] })).toEqual([ids[0]]);
  });

  it('takes one statement for any number of posts', async () => {
    for (let count = 0; count < 5; count += 1) {
      const post = await createPost(app, await createMember(app), { interestId: 4 });
      await createComment(app, bo, post);
    }
    const request = {
      interestId: null,
      kind: 'posts',
      sort: 'newest',
      after: null,
      before: null,
      newestOnly: false,
      limit: 200,
    } as const;
    const viewer = { id: anna.id, role: 'user', scopes: null } as const;
    await app.services.interests.all();
    expect(await countQueries(app, () => app.services.posts.page(viewer, request))).toBe(1);
    expect(
      await countQueries(app, () =>
        app.services.posts.newCount(viewer, { since: at(0), interestId: null, kind: 'posts' }),
      ),
    ).toBe(1);
  });
});

describe('the kinds of posts', () => {
  it('are filtered before the page is cut, and counted', async () => {
    const posts: string[] = [];
    const aftaler: string[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      posts.push(await createPost(app, bo));
      aftaler.push(await createAftale(app, bo));
    }
    const first = await pageFor(anna, { kind: 'posts', limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(posts.slice(1).toReversed());
    const rest = await pageFor(anna, { kind: 'posts', limit: 2, after: first.endCursor });
    expect([rest.items.map(({ id }) => id), rest.endCursor]).toEqual([posts.slice(0, 1), null]);
    expect(await idsFor(anna, { kind: 'aftaler', sort: 'oldest' })).toEqual(aftaler);
    expect(await idsFor(anna, { kind: 'all' })).toEqual(await idsFor(anna));
    await createPost(app, bo);
    const counted = async (kind?: string) =>
      (await run(anna, NEW, { since: '2020-01-01T00:00:00Z', kind })).data?.['newPostCount'];
    expect([await counted(), await counted('posts'), await counted('aftaler')]).toEqual([7, 4, 3]);
    const { body } = await app.rest('GET', '/api/posts?kind=aftaler', { token: anna.token });
    expect(body.map(({ id }: { id: string }) => id)).toEqual(aftaler.toReversed());
  });
});

describe('likes', () => {
  it('of members who block the viewer are counted for others only, and blocking one tells nothing', async () => {
    const id = await createPost(app, bo);
    const [blocker, blocked, both] = [await createMember(app), await createMember(app), await createMember(app)];
    const shown = async (viewer: TestMember): Promise<number[]> => {
      const listed = (await pageFor(viewer)).items.find((post: { id: string }) => post.id === id)?.likeCount;
      const liked = (await run(viewer, LIKE, { id })).data?.['likePost'].likeCount;
      return [listed, liked, (await run(viewer, UNLIKE, { id })).data?.['unlikePost'].likeCount];
    };
    for (const liker of [blocker, blocked, both]) await run(liker, LIKE, { id });
    expect(await shown(anna)).toEqual([3, 4, 3]);
    await block(app, blocker, anna);
    for (const other of [blocked, both]) await block(app, anna, other);
    await block(app, both, anna);
    expect(await shown(anna)).toEqual([1, 2, 1]);
    expect(await shown(bo)).toEqual([3, 4, 3]);
  });

  it('are counted once, however often they are added or removed', async () => {
    const id = await createPost(app, bo);
    const like = async (viewer: TestMember, document: string) => {
      const { data } = await run(viewer, document, { id });
      return (data?.['likePost'] ?? data?.['unlikePost']) as object;
    };
    expect(await like(anna, UNLIKE)).toEqual({ postId: id, isLiked: false, likeCount: 0 });
    expect(await like(anna, LIKE)).toEqual({ postId: id, isLiked: true, likeCount: 1 });
    expect(await like(anna, LIKE)).toEqual({ postId: id, isLiked: true, likeCount: 1 });
    expect(await like(bo, LIKE)).toMatchObject({ likeCount: 2 });
    expect((await pageFor(anna)).items).toMatchObject([{ isLiked: true, likeCount: 2 }]);
    expect(await like(anna, UNLIKE)).toEqual({ postId: id, isLiked: false, likeCount: 1 });
    expect((await pageFor(anna)).items).toMatchObject([{ isLiked: false, likeCount: 1 }]);
  });

  it('are counted correctly when added concurrently, and when a member is erased', async () => {
    const id = await createPost(app, bo);
    const members = await Promise.all(Array.from({ length: 8 }, () => createMember(app)));
    await Promise.all([...members, ...members].map((member) => run(member, LIKE, { id })));
    expect((await pageFor(anna)).items).toMatchObject([{ likeCount: 8 }]);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [members[0]?.id]);
    expect((await pageFor(anna)).items).toMatchObject([{ likeCount: 7 }]);
  });
});

describe('a block', () => {
  it.each([
    ['by the viewer', () => block(app, anna, bo)],
    ['of the viewer', () => block(app, bo, anna)],
  ])('%s hides posts, new posts and comment counts until it is removed', async (_direction, makeBlock) => {
    const hidden = await createPost(app, bo, { createdAt: at(1) });
    const shown = await createPost(app, anna, { createdAt: at(0) });
    await createComment(app, bo, shown);
    await createComment(app, null, shown);
    await makeBlock();
    expect((await pageFor(anna)).items).toMatchObject([{ id: shown, commentCount: 1 }]);
    expect((await run(anna, NEW, { since: at(0) })).data).toEqual({ newPostCount: 0 });
    for (const document of [LIKE, UNLIKE, DELETE]) {
      expect(codeOf(await run(anna, document, { id: hidden }))).toBe('NOT_FOUND');
    }
    await app.dataSource.query('DELETE FROM block');
    expect((await pageFor(anna)).items).toMatchObject([{ id: hidden }, { id: shown, commentCount: 2 }]);
    expect((await run(anna, NEW, { since: at(0) })).data).toEqual({ newPostCount: 1 });
  });

  it('does not affect other members', async () => {
    await createPost(app, bo);
    await block(app, anna, bo);
    expect(await idsFor(await createMember(app))).toHaveLength(1);
  });
});

describe('a banned member', () => {
  it('has no posts and comments on the wall, also for administrators', async () => {
    const admin = await createMember(app, { role: 'admin' });
    const shown = await createPost(app, anna);
    await createPost(app, bo);
    await createComment(app, bo, shown);
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [bo.id]);
    for (const viewer of [anna, admin]) {
      expect((await pageFor(viewer)).items).toMatchObject([{ id: shown, commentCount: 0 }]);
    }
  });
});

describe('a paused member', () => {
  it('stays on the wall, but the profile can be opened by friends only', async () => {
    const postId = await createPost(app, bo);
    await createComment(app, bo, postId);
    const friend = await createMember(app);
    await makeFriends(app, friend, bo);
    const canOpen = async (viewer: TestMember): Promise<boolean[]> => {
      const { data = {} } = await run(
        viewer,
        `query ($id: ID!) { posts { items { author { viewerCanOpen } } }
           comments(postId: $id) { items { author { viewerCanOpen } } } }`,
        { id: postId },
      );
      return [data?.['posts'], data?.['comments']].flatMap((page) => page.items[0].author.viewerCanOpen);
    };
    for (const viewer of [anna, bo, friend]) expect(await canOpen(viewer)).toEqual([true, true]);
    await app.dataSource.query('UPDATE member SET paused_at = $2 WHERE id = $1', [bo.id, app.clock.now()]);
    expect(await canOpen(anna)).toEqual([false, false]);
    for (const viewer of [bo, friend]) expect(await canOpen(viewer)).toEqual([true, true]);
  });
});

describe('the town of an author', () => {
  const PLACE = '{ posts { items { author { location distanceKm } } } }';
  const placeFor = async (viewer: TestMember): Promise<unknown> =>
    (await run(viewer, PLACE)).data?.['posts'].items[0].author;

  it('is told with its distance from the viewer, where both are known', async () => {
    const [karen, nomad] = [await createMember(app, { town: 'Roskilde' }), await createMember(app, { town: null })];
    await createPost(app, karen);
    expect(await placeFor(anna)).toEqual({ location: 'Roskilde', distanceKm: 110 });
    expect(await placeFor(karen)).toEqual({ location: 'Roskilde', distanceKm: 0 });
    expect(await placeFor(nomad)).toEqual({ location: 'Roskilde', distanceKm: null });
    app.clock.advance(1000);
    await createPost(app, nomad);
    expect(await placeFor(anna)).toEqual({ location: null, distanceKm: null });
  });

  it('is told to friends only while the profile is paused', async () => {
    await createPost(app, bo);
    const friend = await createMember(app);
    await makeFriends(app, friend, bo);
    await app.dataSource.query('UPDATE member SET paused_at = $2 WHERE id = $1', [bo.id, app.clock.now()]);
    expect(await placeFor(anna)).toEqual({ location: null, distanceKm: null });
    expect(await placeFor(friend)).toEqual({ location: 'Odense', distanceKm: 0 });
  });
});

describe('new posts', () => {
  it('are those of others since the page was read, about the requested interest', async () => {
    const { asOf } = await pageFor(anna);
    app.clock.advance(1);
    await createPost(app, bo, { interestId: 4 });
    await createPost(app, bo);
    await createPost(app, anna);
    expect((await run(anna, NEW, { since: asOf })).data).toEqual({ newPostCount: 2 });
    expect((await run(anna, NEW, { since: asOf, interestId: chess })).data).toEqual({ newPostCount: 1 });
    expect((await run(anna, NEW, { since: (await pageFor(anna)).asOf })).data).toEqual({ newPostCount: 0 });
  });
});
