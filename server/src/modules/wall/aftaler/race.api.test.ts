import { DAY_MS, localTimeOf } from '@venn/schema/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember, insertRequest, membersIn } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import type { TestMember } from '../../../../test/factories.js';

/** Two servers on one database. */
let servers: [TestApp, TestApp];
let host: TestMember;
beforeAll(async () => {
  const clock = new TestClock();
  // By day: mails wait for the end of the night.
  clock.set('2026-12-07T11:00:00Z');
  const first = await startTestApp({ clock });
  servers = [first, await startTestApp({ clock, databaseUrl: first.databaseUrl })];
  host = await createOldMember(first);
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

/** One after the other on both servers, over GraphQL and REST. */
const onEachRoad = <T>(
  calls: readonly [graphql: (server: TestApp) => Promise<T>, rest: (server: TestApp) => Promise<T>][],
) =>
  Promise.all(
    calls.map(([graphql, rest], index) => (index % 2 === 0 ? graphql : rest)(servers[index % 4 < 2 ? 0 : 1])),
  );

const members = (count: number): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: count }, () => createOldMember(servers[0])));
const idsIn = (state: 'coming' | 'waiting', post: string) => membersIn(servers[0], post, state);

const askAll = (post: string, askers: readonly TestMember[]): Promise<string[]> =>
  onEachRoad(
    askers.map(({ token }) => [
      async (server: TestApp) =>
        (await aftaler(server, { token }, 'askToJoin', { postId: post })).aftale.viewerRequestId as string,
      async (server: TestApp) =>
        (await server.rest('POST', `/api/posts/${post}/requests`, { token, body: {} })).body.aftale
          .viewerRequestId as string,
    ]),
  );

const acceptAll = (requests: readonly string[]): Promise<number[]> =>
  onEachRoad(
    requests.map((id) => [
      async (server: TestApp) =>
        (await aftaler(server, host, 'decideRequest', { id, accept: true })).code === null ? 200 : 409,
      async (server: TestApp) =>
        (await server.rest('PATCH', `/api/requests/${id}`, { token: host.token, body: { accept: true } })).status,
    ]),
  );

it('ten who ask and are accepted at once share two places: two come, eight wait in the order of asking', async () => {
  const post = await createAftale(servers[0], host, { places: 2 });
  const askers = await members(10);
  const requests = await askAll(post, askers);
  expect(new Set(requests).size).toBe(10);
  expect(await acceptAll(requests)).toEqual(Array(10).fill(200));
  const [coming, waiting] = [await idsIn('coming', post), await idsIn('waiting', post)];
  expect([coming.length, waiting.length]).toEqual([2, 8]);
  const mails = (await servers[0].mails()).concat(await servers[1].mails());
  expect(mails.filter(({ subject }) => subject === 'Du er med')).toHaveLength(2);
  for (const guest of askers.filter(({ id }) => coming.includes(id))) {
    await aftaler(servers[1], guest, 'leaveAftale', { postId: post });
  }
  expect(await idsIn('coming', post)).toEqual(waiting.slice(0, 2));
  expect(await idsIn('waiting', post)).toEqual(waiting.slice(2));
});

it('of ten who ask for two places that are freed at once, the first two come', async () => {
  const post = await createAftale(servers[0], host, { places: 2 });
  const guests = await members(2);
  for (const guest of guests) await insertRequest(servers[0], post, guest);
  await askAll(post, await members(10));
  const waiting = await idsIn('waiting', post);
  expect(waiting).toHaveLength(10);
  await Promise.all(
    guests.map((guest, index) => aftaler(servers[(index % 2) as 0 | 1], guest, 'leaveAftale', { postId: post })),
  );
  expect(await idsIn('coming', post)).toEqual(waiting.slice(0, 2));
  expect(await idsIn('waiting', post)).toEqual(waiting.slice(2));
});

it('nobody gets a place of an aftale that is cancelled in the same moment', async () => {
  const post = await createAftale(servers[0], host, { places: 2 });
  const requests = await askAll(post, await members(4));
  const [cancelled] = await Promise.all([
    aftaler(servers[1], host, 'cancelAftale', { postId: post }),
    acceptAll(requests),
  ]);
  expect(cancelled.code).toBeNull();
  const told = (await servers[0].mails()).concat(await servers[1].mails());
  const coming = await idsIn('coming', post);
  expect(coming.length).toBeLessThanOrEqual(2);
  expect(told.filter(({ subject }) => subject === 'En aftale er aflyst')).toHaveLength(coming.length);
});

it('guests leave while others move up and the host deletes the post, and nobody waits for ever', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const post = await createAftale(servers[0], host, { places: 3 });
    const guests = await members(6);
    for (const [place, guest] of guests.entries())
      await insertRequest(servers[0], post, guest, place < 3 ? 'coming' : 'waiting');
    const answers = await Promise.all([
      ...guests
        .slice(0, 3)
        .map((guest, place) => aftaler(servers[place % 2 ? 1 : 0], guest, 'leaveAftale', { postId: post })),
      servers[0].graphql('mutation ($id: ID!) { deletePost(id: $id) { id } }', { id: post }, host.token),
    ]);
    const codes = answers.map((answer) => ('code' in answer ? answer.code : answer.errors?.[0]?.extensions?.['code']));
    expect(codes.filter((code) => code === 'INTERNAL')).toEqual([]);
  }
});

it('nobody invites who asks for the deletion in the same moment', async () => {
  const leaving = await createOldMember(servers[0]);
  const other = servers[0].dataSource.createQueryRunner();
  await other.startTransaction();
  await other.query('UPDATE member SET deletion_scheduled_for = now() WHERE id = $1', [leaving.id]);
  const startsAt = localTimeOf(new Date(servers[0].clock.now().getTime() + 2 * DAY_MS));
  const inviting = aftaler(servers[0], leaving, 'createPost', { aftale: { title: 'Gåtur', startsAt, town: 'Lejre' } });
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(() => servers[0].dataSource.query(waiting)).toHaveLength(1);
  await other.commitTransaction();
  await other.release();
  expect((await inviting).code).toBe('USER_GONE');
  expect(await servers[0].dataSource.query('SELECT FROM post WHERE author_id = $1', [leaving.id])).toEqual([]);
});
