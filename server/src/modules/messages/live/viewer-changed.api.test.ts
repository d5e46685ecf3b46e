import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp, type TestSubscription } from '../../../../test/app.js';
import { chat, eventsLeft, nextEvent } from '../../../../test/chat/chat.js';
import { createMember, type TestMember } from '../../../../test/factories.js';

/** Two servers that share only the database: members subscribe at one, changes happen on the other. */
let app: TestApp;
let other: TestApp;
let admin: TestMember;
let member: TestMember;
let open: TestSubscription[];
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ databaseUrl: app.databaseUrl });
  admin = await createMember(app, { role: 'admin' });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  member = await createMember(app);
  open = [];
  return async () => {
    for (const subscription of open) await subscription.close();
  };
});

async function listen(viewer: TestMember): Promise<TestSubscription> {
  const subscription = await chat.listen(app, viewer);
  open.push(subscription);
  return subscription;
}

const setRole = (role: string) =>
  other.rest('PATCH', `/api/admin/users/${member.publicId}/role`, { token: admin.token, body: { role } });
const update = (input: object) =>
  other.graphql(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }',
    { input },
    member.token,
  );
const run = (sql: string) => other.dataSource.query(`${sql} WHERE id = $1`, [member.id]);

interface Change {
  what: string;
  before?: () => Promise<unknown>;
  change: () => Promise<unknown>;
  viewer: Answer;
}

const CHANGES: readonly Change[] = [
  {
    what: 'Plus granted in the portal',
    change: () => setRole('plus'),
    viewer: { role: 'plus', plusSubscriptionExpiry: expect.any(String) },
  },
  {
    what: 'Plus removed in the portal',
    before: () => setRole('plus'),
    change: () => setRole('user'),
    viewer: { role: 'user', plusSubscriptionExpiry: null },
  },
  {
    what: 'an expired Plus',
    before: () => run(`UPDATE member SET role = 'plus', plus_expires_at = now() - interval '1 second'`),
    change: () => other.services.plusTerms.expire(),
    viewer: { role: 'user', plusSubscriptionExpiry: null },
  },
  {
    what: 'an SQL statement of the operator',
    change: () => run(`UPDATE member SET role = 'plus', plus_expires_at = now() + interval '1 day'`),
    viewer: { role: 'plus' },
  },
  { what: 'a new username', change: () => update({ username: 'Helt_Ny' }), viewer: { username: 'Helt_Ny' } },
  {
    what: 'a removed picture',
    before: () => run(`UPDATE member SET avatar_key = repeat('a', 32)`),
    change: () => update({ removeAvatar: true }),
    viewer: { avatarUrl: null },
  },
];

describe('an open window is notified once, on every server and without Redis, of', () => {
  it.each(CHANGES)('$what', async ({ before, change, viewer }) => {
    if (before) {
      // Its event must not reach the windows that are opened next.
      const earlier = await listen(member);
      await before();
      await nextEvent(earlier);
    }
    const windows = [await listen(member), await listen(member)];
    const strangers = await listen(await createMember(app));
    await change();
    for (const window of windows) {
      const event = await nextEvent(window);
      expect(event).toMatchObject({ __typename: 'ViewerChanged', viewer: { id: member.publicId, ...viewer } });
    }
    expect(await Promise.all([...windows, strangers].map(eventsLeft))).toEqual([0, 0, 0]);
  });

  it('no change of fields that the header does not show', async () => {
    const window = await listen(member);
    await update({ aboutMe: 'Jeg kan lide at gå tur.', username: member.username });
    expect(await eventsLeft(window)).toBe(0);
  });
});

it('a server that may have missed notifications sends every window its viewer', async () => {
  const window = await listen(member);
  // The LISTEN connection is the one whose last query is one of these.
  await app.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query IN ('SELECT 1', 'LISTEN session_ended')`,
  );
  expect(await nextEvent(window)).toMatchObject({ __typename: 'ViewerChanged', viewer: { role: 'user' } });
});
