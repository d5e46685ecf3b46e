import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, eventsLeft, nextEvent, write } from '../../../../test/chat/chat.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { createComment, createPost } from '../../../../test/wall.js';

const BLOCK = 'mutation ($id: ID!) { blockMember(id: $id) { memberId isBlocked message } }';
const UNBLOCK = 'mutation ($id: ID!) { unblockMember(id: $id) { memberId isBlocked message } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (viewer: TestMember, document: string, variables: object = {}): Promise<GraphQLAnswer> =>
  app.graphql(document, variables, viewer.token);
const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const setBlock = (viewer: TestMember, other: { publicId: string }) => ask(viewer, BLOCK, { id: other.publicId });
const removeBlock = (viewer: TestMember, other: { publicId: string }) => ask(viewer, UNBLOCK, { id: other.publicId });
const blocksBy = async ({ id }: TestMember): Promise<number> =>
  (await app.dataSource.query('SELECT 1 FROM block WHERE blocker_id = $1', [id])).length;

describe('blocking refuses', () => {
  it('oneself, by every operation', async () => {
    const viewer = await createMember(app);
    for (const answer of [await setBlock(viewer, viewer), await removeBlock(viewer, viewer)]) {
      expect(answer.errors?.[0]).toMatchObject({
        message: 'Du kan ikke blokere dig selv.',
        extensions: { code: 'BAD_REQUEST' },
      });
    }
  });

  it('members whom nobody can see', async () => {
    const viewer = await createMember(app);
    const gone = [{ verified: false }, { role: 'banned' as const }, { deletionScheduledFor: new Date('2040-01-01') }];
    for (const traits of gone) {
      expect(codeOf(await setBlock(viewer, await createMember(app, traits)))).toBe('MEMBER_NOT_FOUND');
    }
    expect(codeOf(await setBlock(viewer, { publicId: 'x' }))).toBe('MEMBER_NOT_FOUND');
    expect(await blocksBy(viewer)).toBe(0);
  });
});

describe('what becomes of a member who blocks the viewer is not seen by the viewer', () => {
  const CALLS: [what: string, document: string][] = [
    ['blocking', BLOCK],
    ['a report', 'mutation ($id: ID!) { report(id: $id, thing: profile, reason: "Reklame") { message } }'],
    ['the list of blocked members', '{ blockedMembers { username } }'],
    ['clearing the conversation', 'mutation ($id: ID!) { deleteConversation(with: $id) { message } }'],
    ['the messages', 'query ($id: ID!) { messages(with: $id) { bothWrote } }'],
    ['the profile', 'query ($id: ID!) { member(id: $id) { username } }'],
    ['unblocking', UNBLOCK],
  ];
  const FATES = {
    'a scheduled deletion': `deletion_scheduled_for = '2040-01-01'`,
    'a ban': `role = 'banned'`,
    'a pause': 'paused_at = now()',
  };

  it.each(Object.entries(FATES).flatMap(([fate, change]) => [true, false].map((met) => [fate, met, change] as const)))(
    '%s, with a conversation: %s',
    async (_fate, met, change) => {
      const answers = async (hasFate: boolean): Promise<unknown[]> => {
        const [viewer, other] = [await createMember(app), await createMember(app)];
        if (met) await makeFriends(app, viewer, other);
        await block(app, other, viewer);
        if (hasFate) await app.dataSource.query(`UPDATE member SET ${change} WHERE id = $1`, [other.id]);
        const seen: unknown[] = [];
        for (const [what, document] of CALLS) {
          const { data, errors } = await ask(viewer, document, { id: other.publicId });
          const shown = JSON.stringify(data ?? errors?.[0]?.extensions.code);
          seen.push([what, shown.replaceAll(other.publicId, 'id').replaceAll(other.username, 'name')]);
        }
        return seen;
      };
      expect(await answers(true)).toEqual(await answers(false));
    },
  );
});

/** What one member can do with another or see of them: returns what is found, or the code of the refusal. */
interface World {
  viewer: TestMember;
  other: TestMember;
  /** A post of the other with a comment of the viewer, and a post without an author with a comment of the other. */
  othersPost: string;
  anonymousPost: string;
  othersComment: string;
}
interface Effect {
  what: string;
  look: (world: World) => Promise<unknown>;
  /** The result without a block. */
  open: unknown;
  /** The result with a block, for both; `closedForBlocked` if it differs for the blocked member. */
  closed: unknown;
  closedForBlocked?: unknown;
}

const has = (list: { id: string }[], id: string) => list.some((item) => item.id === id);

const EFFECTS: readonly Effect[] = [
  {
    what: 'the other in Find Venner',
    look: async ({ viewer, other }) =>
      has((await ask(viewer, '{ matches(pageSize: 100) { items { id } } }')).data?.['matches'].items, other.publicId),
    open: true,
    closed: false,
  },
  {
    what: "the other's profile",
    look: async ({ viewer, other }) => {
      const answer = await ask(viewer, 'query ($id: ID!) { member(id: $id) { isBlocked } }', { id: other.publicId });
      return answer.data?.['member'] ?? codeOf(answer);
    },
    open: { isBlocked: false },
    closed: { isBlocked: true },
    closedForBlocked: 'MEMBER_NOT_FOUND',
  },
  {
    what: 'the conversation in the list',
    look: async ({ viewer, other }) => has((await chat.list(app, viewer)).data?.['chats'], other.publicId),
    open: true,
    closed: false,
  },
  {
    what: 'the unread total',
    look: async ({ viewer }) => (await chat.list(app, viewer)).data?.['unreadTotal'],
    open: 1,
    closed: 0,
  },
  {
    what: 'the messages',
    look: async ({ viewer, other }) => codeOf(await chat.page(app, viewer, other)),
    open: 'ok',
    closed: 'BLOCKED',
  },
  {
    what: 'what has changed since',
    look: async ({ viewer, other }) => codeOf(await chat.changes(app, viewer, other, 0)),
    open: 'ok',
    closed: 'BLOCKED',
  },
  {
    what: "the other's post",
    look: async ({ viewer, othersPost }) =>
      has((await ask(viewer, '{ posts(limit: 200) { items { id } } }')).data?.['posts'].items, othersPost),
    open: true,
    closed: false,
  },
  {
    what: "the number of others' new posts",
    look: async ({ viewer }) =>
      (await ask(viewer, '{ newPostCount(since: "2020-01-01T00:00:00Z") }')).data?.['newPostCount'],
    open: 2,
    closed: 1,
  },
  {
    what: "comments under the other's post",
    look: async ({ viewer, othersPost: postId }) =>
      codeOf(await ask(viewer, 'query ($postId: ID!) { comments(postId: $postId) { items { id } } }', { postId })),
    open: 'ok',
    closed: 'NOT_FOUND',
  },
  {
    what: "the other's comment",
    look: async ({ viewer, anonymousPost: postId, othersComment }) => {
      const comments = await ask(viewer, 'query ($postId: ID!) { comments(postId: $postId) { items { id } } }', {
        postId,
      });
      return has(comments.data?.['comments'].items, othersComment);
    },
    open: true,
    closed: false,
  },
  {
    what: 'the count of comments',
    look: async ({ viewer, anonymousPost }) => {
      const { data } = await ask(viewer, '{ posts(limit: 200) { items { id commentCount } } }');
      return data?.['posts'].items.find(({ id }: { id: string }) => id === anonymousPost).commentCount;
    },
    open: 1,
    closed: 0,
  },
  {
    what: "a like of the other's post",
    look: async ({ viewer, othersPost: id }) =>
      codeOf(await ask(viewer, 'mutation ($id: ID!) { likePost(id: $id) { likeCount } }', { id })),
    open: 'ok',
    closed: 'NOT_FOUND',
  },
  {
    what: "a comment under the other's post",
    look: async ({ viewer, othersPost: postId }) =>
      codeOf(
        await ask(viewer, 'mutation ($postId: ID!) { createComment(postId: $postId, content: "Ja") { id } }', {
          postId,
        }),
      ),
    open: 'ok',
    closed: 'NOT_FOUND',
  },
  {
    what: 'a message to the other, and the cooldown that it starts',
    async look({ viewer, other }) {
      await app.dataSource.query('UPDATE member SET cooldown_until = NULL WHERE id = $1', [viewer.id]);
      const code = codeOf(await chat.send(app, viewer, other));
      return [code, (await chat.cooldown(app, viewer)).data?.['cooldownStatus'].isInCooldown];
    },
    open: ['ok', true],
    closed: ['BLOCKED', false],
  },
  {
    // Last, because it marks the unread message as read.
    what: 'reading',
    look: async ({ viewer, other }) => [
      codeOf(await chat.read(app, viewer, other)),
      codeOf(await chat.open(app, viewer, other)),
    ],
    open: ['ok', 'ok'],
    closed: ['BLOCKED', 'BLOCKED'],
  },
];

describe.each([['blocker'], ['blocked']])('for the %s a block hides or refuses', (side) => {
  it.each(EFFECTS.map((effect) => [effect.what, effect] as const))('%s, until it is removed', async (_what, effect) => {
    await app.dataSource.query('DELETE FROM post');
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await makeFriends(app, viewer, other);
    await write(app, other, viewer, 'Er du der?');
    const anonymousPost = await createPost(app, null);
    const world = {
      viewer,
      other,
      othersPost: await createPost(app, other),
      anonymousPost,
      othersComment: await createComment(app, other, anonymousPost),
    };
    const [blocker, blocked] = side === 'blocker' ? [viewer, other] : [other, viewer];

    expect(await effect.look(world)).toEqual(effect.open);
    expect(codeOf(await setBlock(blocker, blocked))).toBe('ok');
    const closed = side === 'blocked' && 'closedForBlocked' in effect ? effect.closedForBlocked : effect.closed;
    expect(await effect.look(world)).toEqual(closed);
    expect(codeOf(await removeBlock(blocker, blocked))).toBe('ok');
    expect(await effect.look(world)).toEqual(effect.open);
  });
});

describe('live events', () => {
  it.each([['blocker'], ['blocked']])('of the other do not reach the %s', async (side) => {
    const [viewer, other] = [await createMember(app), await createMember(app, { role: 'admin' })];
    await makeFriends(app, viewer, other);
    const [message] = await write(app, other, viewer, 'Før');
    const [blocker, blocked] = side === 'blocker' ? [viewer, other] : [other, viewer];
    await setBlock(blocker, blocked);
    const live = await chat.listen(app, viewer);
    expect(codeOf(await chat.delete(app, other, message?.['id']))).toBe('ok');
    expect(codeOf(await chat.send(app, other, viewer))).toBe('BLOCKED');
    expect(await eventsLeft(live)).toBe(0);

    await removeBlock(blocker, blocked);
    expect(await nextEvent(live)).toMatchObject({ __typename: 'ConversationChanged', partnerId: other.publicId });
    await write(app, other, viewer, 'Efter');
    expect(await nextEvent(live)).toMatchObject({ __typename: 'NewMessage', message: { content: 'Efter' } });
    await live.close();
  });

  it('notify both of the closed conversation, and no stranger', async () => {
    const [viewer, friend, stranger] = [await createMember(app), await createMember(app), await createMember(app)];
    await makeFriends(app, viewer, friend);
    const own = await chat.listen(app, viewer);
    const friends = await chat.listen(app, friend);
    const strangers = await chat.listen(app, stranger);
    await setBlock(viewer, friend);
    await setBlock(viewer, stranger);
    const changed = (partner: TestMember) => ({
      __typename: 'ConversationChanged',
      partnerId: partner.publicId,
      reading: null,
    });
    expect(await nextEvent(own)).toEqual(changed(friend));
    expect(await nextEvent(own)).toEqual(changed(stranger));
    expect(await nextEvent(friends)).toEqual(changed(viewer));
    expect(await eventsLeft(strangers)).toBe(0);
    // A second request changes nothing and notifies nobody else.
    await setBlock(viewer, friend);
    expect(await eventsLeft(friends)).toBe(0);
    await Promise.all([own.close(), friends.close(), strangers.close()]);
  });
});

describe('blockMember and unblockMember', () => {
  it('are idempotent and return the state', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const blocked = { memberId: other.publicId, isBlocked: true, message: 'Brugeren er nu blokeret.' };
    const unblocked = { memberId: other.publicId, isBlocked: false, message: 'Blokeringen er ophævet.' };
    expect((await removeBlock(viewer, other)).data?.['unblockMember']).toEqual(unblocked);
    const answers = await Promise.all(Array.from({ length: 5 }, () => setBlock(viewer, other)));
    for (const { data } of answers) expect(data?.['blockMember']).toEqual(blocked);
    expect(await blocksBy(viewer)).toBe(1);
    for (let time = 0; time < 2; time++) {
      expect((await removeBlock(viewer, other)).data?.['unblockMember']).toEqual(unblocked);
    }
    expect(await blocksBy(viewer)).toBe(0);
  });

  it('leave a block in the other direction unchanged', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await block(app, other, viewer);
    expect(codeOf(await setBlock(viewer, other))).toBe('ok');
    expect(codeOf(await removeBlock(viewer, other))).toBe('ok');
    expect(await blocksBy(other)).toBe(1);
  });

  it('remove the block of a member who was banned meanwhile', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await setBlock(viewer, other);
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [other.id]);
    expect(codeOf(await removeBlock(viewer, other))).toBe('ok');
  });
});
