import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { block, createMember, makeFriends, type TestMember } from '../../test/factories.js';
import { introspect, type Operation, operationsOf, sampleVariables } from '../../test/operations.js';
import { createComment, createPost } from '../../test/wall.js';
import { publicId } from '../common/public-id.js';
import { POLICY, type Relation, THINGS } from './policy-table.js';

let app: TestApp;
let operations: Map<string, Operation>;

beforeAll(async () => {
  app = await startTestApp();
  operations = new Map(operationsOf(await introspect(app)).map((operation) => [operation.key, operation]));
});
afterAll(() => app.close());

const soon = () => new Date(Date.now() + 86_400_000);

/** The public id of the only message between two new friends of whom `sender` said hello. */
async function messageOf(sender: TestMember, recipient: TestMember): Promise<string> {
  await makeFriends(app, sender, recipient);
  const rows: { id: number }[] = await app.dataSource.query('SELECT max(id) AS id FROM message');
  return publicId('message', rows[0]?.id ?? 0);
}

async function friend(viewer: TestMember, traits: Parameters<typeof createMember>[1]): Promise<string> {
  const other = await createMember(app, traits);
  await makeFriends(app, viewer, other);
  return other.publicId;
}

async function stranger(traits: Parameters<typeof createMember>[1] = {}): Promise<string> {
  return (await createMember(app, traits)).publicId;
}

/** Makes a thing that stands in a relation to the viewer; answers its id. */
const THING_IN: Readonly<Record<Relation, (viewer: TestMember) => Promise<string>>> = {
  oneself: async ({ publicId: id }) => id,
  other: () => stranger(),
  banned: () => stranger({ role: 'banned' }),
  unverified: () => stranger({ verified: false }),
  paused: () => stranger({ pausedAt: new Date() }),
  deletionScheduled: () => stranger({ deletionScheduledFor: soon() }),
  missing: async () => publicId('member', 999_999),
  pausedFriend: (viewer) => friend(viewer, { pausedAt: new Date() }),
  bannedFriend: (viewer) => friend(viewer, { role: 'banned' }),
  async blockedByViewer(viewer) {
    const other = await createMember(app);
    await makeFriends(app, viewer, other);
    await block(app, viewer, other);
    return other.publicId;
  },
  async blocksViewer(viewer) {
    const other = await createMember(app);
    await makeFriends(app, viewer, other);
    await block(app, other, viewer);
    return other.publicId;
  },
  sent: async (viewer) => messageOf(viewer, await createMember(app)),
  received: async (viewer) => messageOf(await createMember(app), viewer),
  foreign: async () => messageOf(await createMember(app), await createMember(app)),
  ownPost: (viewer) => createPost(app, viewer),
  othersPost: async () => createPost(app, await createMember(app)),
  gonePost: () => createPost(app, null),
  bannedPost: async () => createPost(app, await createMember(app, { role: 'banned' })),
  async blockedPost(viewer) {
    const author = await createMember(app);
    await block(app, viewer, author);
    return createPost(app, author);
  },
  async blockersPost(viewer) {
    const author = await createMember(app);
    await block(app, author, viewer);
    return createPost(app, author);
  },
  ownComment: async (viewer) => createComment(app, viewer, await createPost(app, null)),
  othersComment: async () => createComment(app, await createMember(app), await createPost(app, null)),
  async blockersComment(viewer) {
    const author = await createMember(app);
    await block(app, author, viewer);
    return createComment(app, author, await createPost(app, null));
  },
};

const NAMES_A_THING = ['id', 'with', 'to', 'postId'];

describe('the policy on things', () => {
  it('speaks of every operation that names one', () => {
    const named = [...operations.values()].filter(
      ({ key, field }) => POLICY[key] !== 'admin' && field.args.some(({ name }) => NAMES_A_THING.includes(name)),
    );
    expect(named.map(({ key }) => key).sort()).toEqual(Object.keys(THINGS).sort());
  });
});

describe.each(Object.entries(THINGS))('%s', (key, policy) => {
  it.each(Object.entries(policy) as [Relation, string | null][])('%s: %s', async (relation, expected) => {
    const operation = operations.get(key);
    if (operation === undefined) throw new Error(`${key} is not in the schema`);
    const viewer = await createMember(app);
    const id = await THING_IN[relation](viewer);
    const variables = sampleVariables(operation, { id, with: id, to: id, postId: id });
    const { errors } = await app.graphql(operation.document, variables, viewer.token);
    expect(errors?.[0]?.extensions.code ?? null).toBe(expected);
  });
});
