import { randomUUID } from 'node:crypto';
import { OPEN_REQUESTS, RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember, insertRequest, membersIn } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { chat } from '../../../../test/chat/chat.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { createPost } from '../../../../test/wall.js';
import { rowId } from '../../../common/public-id.js';

let app: TestApp;
let host: TestMember;
let anna: TestMember;
let bo: TestMember;
let post: string;
beforeAll(async () => {
  app = await startTestApp();
  // By day: mails wait for the end of the night.
  app.clock.set('2026-12-07T11:00:00Z');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM post');
  host = await createOldMember(app, { username: `vært${Date.now()}` });
  anna = await createOldMember(app);
  bo = await createOldMember(app);
  post = await createAftale(app, host, { places: 2 });
});

const ask = (member: TestMember, variables: object = {}) =>
  aftaler(app, member, 'askToJoin', { postId: post, ...variables });
const leave = (member: TestMember) => aftaler(app, member, 'leaveAftale', { postId: post });
const decide = (id: string, accept = true, viewer = host) => aftaler(app, viewer, 'decideRequest', { id, accept });
const subjectsTo = async ({ email }: TestMember) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
/** Asks and is accepted. */
async function join(member: TestMember): Promise<string> {
  const { aftale } = await ask(member);
  expect((await decide(aftale.viewerRequestId)).code).toBeNull();
  return aftale.viewerRequestId;
}

describe('asking is refused', () => {
  it.each([
    ['of another post', async () => createPost(app, host), 'NOT_FOUND'],
    ['of an own aftale', async () => createAftale(app, anna), 'AFTALE_OWN'],
    ['of a past one', async () => createAftale(app, host, { startsAt: app.clock.now() }), 'AFTALE_PAST'],
    ['of a cancelled one', async () => createAftale(app, host, { cancelledAt: app.clock.now() }), 'AFTALE_CANCELLED'],
    ['of one whose host is gone', async () => createAftale(app, null), 'NOT_FOUND'],
  ])('%s', async (_what, make, code) => {
    const postId = await make();
    expect((await ask(anna, { postId })).code).toBe(code);
    expect(await app.dataSource.query('SELECT 1 FROM aftale_request')).toEqual([]);
  });

  it.each([
    ['by the viewer', () => block(app, anna, host)],
    ['of the viewer', () => block(app, host, anna)],
  ])('across a block %s, and after it everything else', async (_direction, makeBlock) => {
    const request = await insertRequest(app, post, bo, 'asked');
    await makeBlock();
    expect((await ask(anna)).code).toBe('NOT_FOUND');
    expect((await leave(anna)).code).toBe('NOT_FOUND');
    expect((await aftaler(app, anna, 'post', { id: post })).code).toBe('NOT_FOUND');
    expect((await decide(request, true, anna)).code).toBe('NOT_FOUND');
  });

  it('a second time, whatever the answer was', async () => {
    await ask(anna);
    expect((await ask(anna)).error?.message).toBe('Du har allerede spurgt om at være med.');
    await insertRequest(app, post, bo, 'declined');
    const { code, error } = await ask(bo);
    expect([code, error?.message]).toEqual(['ALREADY_ASKED', 'Der var ikke plads denne gang.']);
  });

  it('when it has changed since the viewer saw it, with the new facts', async () => {
    const { aftale } = await aftaler(app, anna, 'post', { id: post });
    await aftaler(app, host, 'changeAftale', { postId: post, town: 'Køge', place: 'Broen' });
    const { code, error } = await ask(anna, { changedAt: aftale.changedAt });
    expect(code).toBe('CONFLICT');
    const facts = error?.extensions['aftale'] as { changedAt: string };
    expect(facts).toEqual({
      title: aftale.title,
      startsAt: aftale.startsAt,
      endsAt: null,
      town: 'Køge',
      changedAt: expect.any(String),
    });
    expect((await ask(anna, { changedAt: facts.changedAt })).aftale).toMatchObject({ viewerState: 'asked' });
  });

  it('of more than ten at a time, or three in the first days; those of the past and the answered ones are not counted', async () => {
    for (const [member, most] of [
      [anna, OPEN_REQUESTS.member],
      [await createMember(app), OPEN_REQUESTS.newAccount],
    ] as const) {
      const past = await createAftale(app, host, { startsAt: app.clock.now() });
      await insertRequest(app, past, member, 'asked');
      await insertRequest(app, await createAftale(app, host), member, 'coming');
      for (let count = 0; count < most; count += 1) {
        expect((await ask(member, { postId: await createAftale(app, host) })).code).toBeNull();
      }
      const { code, error } = await ask(member);
      expect(code).toBe('RATE_LIMITED');
      expect(error?.message).toContain(`${most} aftaler ad gangen`);
      expect(Number(error?.extensions['retryAfterSeconds'])).toBeGreaterThan(2 * 24 * 3600);
    }
  });

  it('of more than twenty in a day, and beyond the new conversations of a day', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const [asker, newcomer] = [await createOldMember(limited), await createMember(limited)];
      const friend = await createOldMember(limited);
      await makeFriends(limited, asker, friend);
      const askOne = async (member: TestMember, of: TestMember) => {
        const postId = await createAftale(limited, of);
        const { code, error } = await aftaler(limited, member, 'askToJoin', { postId });
        await aftaler(limited, member, 'leaveAftale', { postId });
        return code === null ? null : error?.message;
      };
      for (let count = 0; count < RATE_LIMITS.joinRequest.points; count += 1) {
        expect(await askOne(asker, count % 2 === 0 ? friend : await createOldMember(limited))).toBeNull();
      }
      expect(await askOne(asker, friend)).toContain('20 aftaler i dag');
      // Of the twenty, ten were to somebody whom the member has no conversation with.
      const left = await limited.graphql('{ newConversations { left } }', {}, asker.token);
      expect(left.data).toEqual({ newConversations: { left: 20 } });
      for (let count = 0; count < 10; count += 1) {
        expect(await askOne(newcomer, await createOldMember(limited))).toBeNull();
      }
      expect(await askOne(newcomer, await createOldMember(limited))).toContain('mange nye i dag');
    } finally {
      await limited.close();
    }
  });
});

describe('asking', () => {
  it('is one request for each client id, whatever became of it', async () => {
    const clientRequestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(anna, { clientRequestId, note: ' Hej ' })));
    expect(answers.map(({ aftale }) => aftale.viewerState)).toEqual(Array(4).fill('asked'));
    expect(await membersIn(app, post, 'asked')).toEqual([anna.id]);
    await decide(answers[0]?.aftale.viewerRequestId);
    expect((await ask(anna, { clientRequestId: clientRequestId.toUpperCase() })).aftale.viewerState).toBe('coming');
    const other = await createAftale(app, host);
    expect((await ask(anna, { clientRequestId, postId: other })).code).toBe('CONFLICT');
    expect((await aftaler(app, host, 'post', { id: post })).aftale.coming).toMatchObject([{ id: anna.publicId }]);
  });

  it('without a place left waits', async () => {
    await insertRequest(app, post, bo);
    await insertRequest(app, post, await createOldMember(app));
    const { aftale } = await ask(anna);
    expect(aftale).toMatchObject({ state: 'full', viewerState: 'waiting', viewerMay: ['leave'], placesLeft: 0 });
  });

  it('is told to the host, at most once in an hour and without what was answered', async () => {
    const names: string[] = [];
    for (const member of [anna, bo]) {
      await ask(member, { note: 'En hemmelig hilsen' });
      names.push(member.username);
    }
    const first = (await app.mails()).filter(({ to }) => to === host.email);
    expect(first).toHaveLength(1);
    expect(first[0]?.text).not.toContain('En hemmelig hilsen');
    const others = [await createOldMember(app), await createOldMember(app)];
    for (const member of others) await ask(member);
    expect(await subjectsTo(host)).toHaveLength(1);
    const jobs: { run_at: Date }[] = await app.dataSource.query(
      'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
      [`aftale-requests:${host.id}`],
    );
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.run_at.getTime()).toBeGreaterThan(app.clock.now().getTime() + 59 * 60_000);
    app.clock.advance(3600);
    await leave(others[0] as TestMember);
    await app.jobs['tell-of-requests']?.({ hostId: host.id } as never);
    const mails = (await app.mails()).filter(({ to }) => to === host.email);
    const told = mails.map(({ text }) =>
      [...names, ...others.map(({ username }) => username)].filter((name) => text.includes(name)),
    );
    expect(told.map((in_) => in_.length).reduce((sum, count) => sum + count, 0)).toBe(3);
  });
});

describe('an answer', () => {
  it('is refused to everybody but the host, and of a past or cancelled aftale', async () => {
    const request = await insertRequest(app, post, anna, 'asked');
    for (const viewer of [anna, bo]) expect((await decide(request, true, viewer)).code).toBe('NOT_FOUND');
    await app.dataSource.query('UPDATE aftale SET cancelled_at = $1', [app.clock.now()]);
    expect((await decide(request)).code).toBe('AFTALE_CANCELLED');
    await app.dataSource.query('UPDATE aftale SET cancelled_at = NULL, starts_at = $1', [app.clock.now()]);
    expect((await decide(request)).code).toBe('AFTALE_PAST');
    expect((await aftaler(app, host, 'removeGuest', { id: request })).code).toBe('AFTALE_PAST');
    expect((await leave(anna)).code).toBe('AFTALE_PAST');
  });

  it('of yes gives a place, is told once, and lets the two write as if both had written', async () => {
    const request = (await ask(anna)).aftale.viewerRequestId;
    const { aftale } = await decide(request);
    expect(aftale).toMatchObject({ placesLeft: 1, coming: [{ id: anna.publicId, requestId: request }], requests: [] });
    expect((await decide(request)).code).toBeNull();
    expect(await subjectsTo(anna)).toEqual(['Du er med']);
    expect((await decide(request, false)).error?.message).toContain('allerede med');
    const { data } = await app.graphql(
      `query ($with: ID!) { messages(with: $with, limit: 1) { viewerCanWrite bothWrote } }`,
      { with: host.publicId },
      anna.token,
    );
    expect(data?.['messages']).toEqual({ viewerCanWrite: true, bothWrote: true });
    const chatsOf = async ({ token }: TestMember): Promise<unknown> =>
      (await app.graphql('{ chats { bothWrote } }', {}, token)).data?.['chats'];
    expect(await chatsOf(anna)).toEqual([]);
    await chat.send(app, anna, host, 'Tak');
    expect(await chatsOf(host)).toEqual([{ bothWrote: true }]);
  });

  it('of no is told without a reason, is final, and takes no place', async () => {
    const request = (await ask(anna)).aftale.viewerRequestId;
    for (let count = 0; count < 2; count += 1) expect((await decide(request, false)).code).toBeNull();
    expect(await subjectsTo(anna)).toEqual(['Der var ikke plads denne gang']);
    expect((await aftaler(app, anna, 'post', { id: post })).aftale).toMatchObject({
      viewerState: 'declined',
      viewerMay: [],
      placesLeft: 2,
    });
    expect((await decide(request)).error?.message).toBe('Du har allerede svaret.');
    expect((await leave(anna)).aftale).toMatchObject({ viewerState: 'declined' });
    expect((await ask(anna)).code).toBe('ALREADY_ASKED');
  });

  it('of yes to a third for two places has them wait, and to somebody banned is refused', async () => {
    const requests: string[] = [];
    const askers = [anna, bo, await createOldMember(app), await createOldMember(app)];
    for (const member of askers) requests.push((await ask(member)).aftale.viewerRequestId);
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [askers[3]?.id]);
    expect((await decide(requests[3] ?? '')).code).toBe('CONFLICT');
    for (const request of requests.slice(0, 3)) expect((await decide(request)).code).toBeNull();
    expect(await membersIn(app, post, 'coming')).toEqual([anna.id, bo.id]);
    expect(await membersIn(app, post, 'waiting')).toEqual([askers[2]?.id]);
    expect(await subjectsTo(askers[2] as TestMember)).toEqual([]);
    // The host decides nothing again.
    expect((await decide(requests[2] ?? '')).code).toBeNull();
    await leave(anna);
    expect(await membersIn(app, post, 'coming')).toEqual([bo.id, askers[2]?.id]);
    expect(await subjectsTo(askers[2] as TestMember)).toEqual(['Der er blevet en plads til dig']);
  });
});

describe('a place that is freed', () => {
  it('goes to who waits first, told at once, however it was freed', async () => {
    const waiting: TestMember[] = [];
    const guest = await join(anna);
    await join(bo);
    for (let count = 0; count < 3; count += 1) {
      const member = await createOldMember(app);
      expect((await ask(member)).aftale.viewerState).toBe('waiting');
      waiting.push(member);
    }
    const idsOf = (...members: (TestMember | undefined)[]) => members.map((member) => member?.id);
    await leave(bo);
    expect(await membersIn(app, post, 'coming')).toEqual(idsOf(anna, waiting[0]));
    await aftaler(app, host, 'removeGuest', { id: guest });
    expect(await membersIn(app, post, 'coming')).toEqual(idsOf(waiting[0], waiting[1]));
    expect(await subjectsTo(anna)).toContain('Der var ikke plads denne gang');
    await app.graphql('mutation { deleteAccount { message } }', {}, waiting[0]?.token);
    await app.mails();
    expect(await membersIn(app, post, 'coming')).toEqual(idsOf(waiting[1], waiting[2]));
    for (const member of waiting.slice(1)) expect(await subjectsTo(member)).toEqual(['Der er blevet en plads til dig']);
  });

  it('is free for others when its member takes the request back, asks again and waits last', async () => {
    await join(anna);
    await join(bo);
    const last = await createOldMember(app);
    await ask(last);
    await leave(anna);
    expect((await ask(anna)).aftale).toMatchObject({ viewerState: 'waiting' });
    expect(await membersIn(app, post, 'coming')).toEqual([bo.id, last.id]);
    for (let count = 0; count < 2; count += 1)
      expect((await leave(anna)).aftale).toMatchObject({ viewerState: 'none' });
  });
});

describe('a block', () => {
  const blockOver = async (blocker: TestMember, blocked: TestMember) => {
    await app.graphql(
      'mutation ($id: ID!) { blockMember(id: $id) { isBlocked } }',
      { id: blocked.publicId },
      blocker.token,
    );
    await app.mails();
  };

  it('by the host takes the guest off, silently', async () => {
    await join(anna);
    const request = (await ask(bo)).aftale.viewerRequestId;
    await blockOver(host, anna);
    await blockOver(host, bo);
    expect(await app.dataSource.query('SELECT 1 FROM aftale_request')).toEqual([]);
    expect((await decide(request)).code).toBe('NOT_FOUND');
    expect(await subjectsTo(anna)).toEqual(['Du er med']);
    expect(await subjectsTo(bo)).toEqual([]);
  });

  it('by a guest takes back what was asked, and lets a guest who is coming leave', async () => {
    await join(anna);
    await ask(bo);
    await blockOver(anna, host);
    await blockOver(bo, host);
    expect(await membersIn(app, post, 'coming')).toEqual([anna.id]);
    expect(await membersIn(app, post, 'asked')).toEqual([]);
    expect((await aftaler(app, host, 'post', { id: post })).aftale).toMatchObject({ coming: [], comingHidden: 1 });
    const { data } = await aftaler(app, anna, 'myAftaler');
    expect(data).toMatchObject([
      { id: post, author: { id: host.publicId }, aftale: { viewerState: 'coming', viewerMay: ['leave'] } },
    ]);
    const read = await aftaler(app, anna, 'post', { id: post });
    expect(read.aftale).toMatchObject({ viewerState: 'coming', viewerMay: ['leave'] });
    const left = await leave(anna);
    expect([left.code, left.data]).toEqual([null, null]);
    expect(await membersIn(app, post, 'coming')).toEqual([]);
    expect((await aftaler(app, anna, 'post', { id: post })).code).toBe('NOT_FOUND');
    expect((await ask(anna)).code).toBe('NOT_FOUND');
  });

  it('of whichever of the two hides a no, as if the post were deleted', async () => {
    for (const makeBlock of [() => block(app, anna, host), () => block(app, host, anna)]) {
      const aftale = await createAftale(app, host);
      const request = await insertRequest(app, aftale, anna, 'declined');
      await makeBlock();
      expect((await aftaler(app, anna, 'leaveAftale', { postId: aftale })).code).toBe('NOT_FOUND');
      expect((await aftaler(app, anna, 'removeGuest', { id: request })).code).toBe('NOT_FOUND');
      await app.dataSource.query('DELETE FROM block');
      expect((await aftaler(app, anna, 'removeGuest', { id: request })).code).toBeNull();
    }
  });

  describe('by a guest who is coming leaves them that one post', () => {
    const codeOf = async (member: TestMember, document: string, variables: object = {}) =>
      (await app.graphql(document, { id: post, ...variables }, member.token)).errors?.[0]?.extensions.code ?? null;
    const READ = 'query ($id: ID!) { post(id: $id) { id } }';
    const DOCUMENTS = [
      READ,
      'query ($id: ID!) { comments(postId: $id) { items { id } } }',
      'mutation ($id: ID!) { likePost(id: $id) { likeCount } }',
      'mutation ($id: ID!) { createComment(postId: $id, content: "Jeg har te med", audience: coming) { id } }',
      'mutation ($id: ID!) { report(thing: post, id: $id, reason: "Larm") { message } }',
    ];

    it('with what can be done there, of which the host notices nothing, and none of the lists', async () => {
      await insertRequest(app, post, anna);
      await insertRequest(app, post, bo);
      const postsOf = (member: TestMember) =>
        app.graphql(
          `{ posts { items { id likeCount commentCount aftale { commentCount } comments { items { content } } } }
             comingAftaler { items { id } } newPostCount(since: "2026-01-01T00:00:00Z") }`,
          {},
          member.token,
        );
      await block(app, anna, host);
      const before = await postsOf(host);
      for (const document of DOCUMENTS) expect([document, await codeOf(anna, document)]).toEqual([document, null]);
      expect((await postsOf(host)).data).toEqual(before.data);
      expect((await postsOf(bo)).data?.['posts'].items[0].aftale.commentCount).toBe(1);
      expect((await postsOf(anna)).data).toEqual({
        posts: { items: [] },
        comingAftaler: { items: [] },
        newPostCount: 0,
      });
      expect(await codeOf(anna, 'mutation ($id: ID!) { deletePost(id: $id) { id } }')).toBe('FORBIDDEN');
    });

    it.each([
      ['the host blocks them, too', () => block(app, host, anna)],
      ['the host is banned', () => app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [host.id])],
      [
        'the host deletes what they wrote',
        () =>
          app.dataSource.query('UPDATE member SET deletion_scheduled_for = now(), deletes_posts = true WHERE id = $1', [
            host.id,
          ]),
      ],
      ['the post is removed', () => app.dataSource.query('UPDATE post SET removed_at = now()')],
      ['they wait for a place', () => app.dataSource.query(`UPDATE aftale_request SET state = 'waiting'`)],
      ['they were declined', () => app.dataSource.query(`UPDATE aftale_request SET state = 'declined'`)],
      ['they have left', () => app.dataSource.query('DELETE FROM aftale_request')],
    ])('but not where %s', async (_what, change) => {
      await insertRequest(app, post, anna);
      await block(app, anna, host);
      expect(await codeOf(anna, READ)).toBeNull();
      await change();
      for (const document of DOCUMENTS)
        expect([document, await codeOf(anna, document)]).toEqual([document, 'NOT_FOUND']);
    });
  });

  it('of whichever of the two, and lifted again, leaves a no that was given', async () => {
    const requests = [(await ask(anna)).aftale.viewerRequestId, (await ask(bo)).aftale.viewerRequestId];
    for (const request of requests) await decide(request, false);
    await blockOver(anna, host);
    await blockOver(host, bo);
    await app.dataSource.query('DELETE FROM block');
    expect([(await ask(anna)).code, (await ask(bo)).code]).toEqual(['ALREADY_ASKED', 'ALREADY_ASKED']);
  });

  describe('in the moment of a request', () => {
    /** Changes the post's aftale in a transaction of its own, and goes on once somebody waits for it. */
    const meanwhile = async <T>(change: string, begin: () => Promise<T>, goOn?: () => Promise<void>) => {
      const other = app.dataSource.createQueryRunner();
      await other.startTransaction();
      await other.query('SELECT 1 FROM aftale WHERE post_id = $1 FOR UPDATE', [rowId('post', post)]);
      await other.query(change);
      const begun = begin();
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await expect.poll(() => app.dataSource.query(waiting)).toHaveLength(1);
      await goOn?.();
      await other.commitTransaction();
      await other.release();
      return begun;
    };

    it('refuses one that waited for the lock', async () => {
      const asked = await meanwhile(
        'SELECT 1',
        () => ask(anna),
        () => block(app, host, anna),
      );
      expect(asked.code).toBe('NOT_FOUND');
    });

    it('takes off one that is stored meanwhile', async () => {
      const insert = `INSERT INTO aftale_request (post_id, member_id, state, visible, requested_at)
                      VALUES (${rowId('post', post)}, ${anna.id}, 'asked', true, now())`;
      await block(app, host, anna);
      await meanwhile(insert, async () =>
        app.jobs['part-aftaler']?.({ blockerId: host.id, blockedId: anna.id } as never),
      );
      expect(await membersIn(app, post, 'asked')).toEqual([]);
    });
  });

  it('between two guests keeps both', async () => {
    await join(anna);
    await join(bo);
    await blockOver(anna, bo);
    expect(await membersIn(app, post, 'coming')).toEqual([anna.id, bo.id]);
  });
});

describe('a host', () => {
  it.each([
    [
      'banned',
      (member: TestMember) =>
        app.services.decisions.decide({
          actorId: null,
          measure: { kind: 'ban', memberId: member.id, reason: 'Spam', until: null },
          reasons: { ground: 'spam', facts: 'Reklame', foundBy: 'own', reasonsMissing: false },
        }),
    ],
    ['erased', (member: TestMember) => app.graphql('mutation { deleteAccount { message } }', {}, member.token)],
    [
      'erased with all posts',
      (member: TestMember) => app.graphql('mutation { deleteAccount(alsoPosts: true) { message } }', {}, member.token),
    ],
  ])('who is %s cancels what is ahead, which is told once', async (_what, end) => {
    await join(anna);
    await end(host);
    await app.mails();
    expect((await subjectsTo(anna)).toSorted()).toEqual(['Du er med', 'En aftale er aflyst']);
  });

  it('whose post is removed by a decision has cancelled it, too', async () => {
    await join(anna);
    const admin = await createMember(app, { role: 'admin' });
    expect((await aftaler(app, admin, 'deletePost', { id: post })).code).toBeNull();
    expect((await subjectsTo(anna)).toSorted()).toEqual(['Du er med', 'En aftale er aflyst']);
  });
});
