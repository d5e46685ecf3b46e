import { HIDDEN_MEMBERS_MAX } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, eventsLeft } from '../../../../test/chat/chat.js';
import { fetchExport, orderExport } from '../../../../test/exports.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { countQueries } from '../../../../test/postgres/count-queries.js';
import { unzip } from '../../../../test/storage/zip.js';
import { createPost } from '../../../../test/wall.js';
import { SqlMatchFinder } from '../../matches/sql-match-finder.js';

const HIDE = 'mutation ($id: ID!) { hideMember(id: $id) { memberId isHidden message } }';
const UNHIDE = 'mutation ($id: ID!) { unhideMember(id: $id) { memberId isHidden message } }';
const LIST = '{ hiddenMembers { id username avatarUrl hiddenAt } }';
const MATCHES = '{ matches(pageSize: 100) { total sharingTotal items { id } } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (viewer: TestMember, document: string, variables: object = {}): Promise<GraphQLAnswer> =>
  app.graphql(document, variables, viewer.token);
const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const hide = (viewer: TestMember, { publicId: id }: { publicId: string }) => ask(viewer, HIDE, { id });
const unhide = (viewer: TestMember, { publicId: id }: { publicId: string }) => ask(viewer, UNHIDE, { id });
const listOf = async (viewer: TestMember): Promise<Answer[]> => (await ask(viewer, LIST)).data?.['hiddenMembers'];
const matchesOf = async (viewer: TestMember): Promise<Answer> => (await ask(viewer, MATCHES)).data?.['matches'];
const finds = async (viewer: TestMember, other: TestMember): Promise<boolean> =>
  (await matchesOf(viewer)).items.some(({ id }: Answer) => id === other.publicId);
const set = ({ id }: TestMember, change: string) =>
  app.dataSource.query(`UPDATE member SET ${change} WHERE id = $1`, [id]);
const hidesOthers = async ({ id }: TestMember): Promise<boolean> =>
  (await app.dataSource.query('SELECT hides_others AS flag FROM member WHERE id = $1', [id]))[0].flag;

describe('hiding refuses', () => {
  it('oneself, by both operations', async () => {
    const viewer = await createMember(app);
    for (const answer of [await hide(viewer, viewer), await unhide(viewer, viewer)]) {
      expect(answer.errors?.[0]).toMatchObject({
        message: 'Du kan ikke skjule dig selv.',
        extensions: { code: 'BAD_REQUEST' },
      });
    }
  });

  it('members whom nobody can see', async () => {
    const viewer = await createMember(app);
    const gone = [{ verified: false }, { role: 'banned' as const }, { deletionScheduledFor: new Date('2040-01-01') }];
    for (const traits of gone)
      expect(codeOf(await hide(viewer, await createMember(app, traits)))).toBe('MEMBER_NOT_FOUND');
    expect(codeOf(await hide(viewer, { publicId: 'x' }))).toBe('MEMBER_NOT_FOUND');
    expect(await listOf(viewer)).toEqual([]);
    expect(await hidesOthers(viewer)).toBe(false);
  });

  it(`more than ${HIDDEN_MEMBERS_MAX}, also at the same time, and says what to do`, async () => {
    const viewer = await createMember(app);
    const [first, ...others] = [await createMember(app), await createMember(app), await createMember(app)] as const;
    await hide(viewer, first);
    await app.dataSource.query(
      `WITH crowd AS (
         INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, terms_version, terms_accepted_at)
         SELECT 'mange' || n, 'mange' || n, 'mange' || n || '@example.dk', '', '1990-05-17', 'female', 'test', now()
           FROM generate_series(1, $2) AS n RETURNING id)
       INSERT INTO hidden_member (viewer_id, hidden_id) SELECT $1, id FROM crowd`,
      [viewer.id, HIDDEN_MEMBERS_MAX - 2],
    );
    const answers = await Promise.all(others.map((other) => hide(viewer, other)));
    expect(answers.map(codeOf).sort()).toEqual(['CONFLICT', 'ok']);
    expect(answers.find(({ errors }) => errors)?.errors?.[0]?.message).toContain('Du kan højst skjule 500.');
    // Who is hidden already stays hidden, and there is room again.
    expect(codeOf(await hide(viewer, first))).toBe('ok');
    await unhide(viewer, first);
    for (const other of others) expect(codeOf(await hide(viewer, other))).toBe('ok');
    await app.dataSource.query(`DELETE FROM member WHERE username LIKE 'mange%'`);
  });
});

describe('hiding a member', () => {
  it('takes the member out of the viewer’s Find Venner at once, with exact totals, by the index as by SQL', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await createMember(app);
    const before = await matchesOf(viewer);
    const sql = async () =>
      (
        await new SqlMatchFinder(app.dataSource, app.clock).find(viewer.id, {
          sortBy: 'name_asc',
          maxDistance: null,
          minAge: null,
          maxAge: null,
          filters: [],
          notWrittenWith: false,
          page: 1,
          pageSize: 100,
        })
      ).total;
    const message = 'Brugeren vises ikke igen i Find Venner.';
    expect((await hide(viewer, other)).data?.['hideMember']).toEqual({
      memberId: other.publicId,
      isHidden: true,
      message,
    });
    const after = await matchesOf(viewer);
    expect(after).toMatchObject({ total: before.total - 1, sharingTotal: before.sharingTotal - 1 });
    expect(after.items).toHaveLength(before.items.length - 1);
    expect(await finds(viewer, other)).toBe(false);
    expect(await sql()).toBe(before.total - 1);
    await unhide(viewer, other);
    expect(await matchesOf(viewer)).toEqual(before);
    expect(await sql()).toBe(before.total);
  });

  it('is idempotent, and keeps whether there is a list to read', async () => {
    const [viewer, one, other] = [await createMember(app), await createMember(app), await createMember(app)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => hide(viewer, one)));
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'ok'));
    await hide(viewer, other);
    expect(await listOf(viewer)).toHaveLength(2);
    for (let time = 0; time < 2; time += 1) {
      expect((await unhide(viewer, one)).data?.['unhideMember']).toMatchObject({ isHidden: false });
    }
    expect(await hidesOthers(viewer)).toBe(true);
    await unhide(viewer, other);
    expect(await hidesOthers(viewer)).toBe(false);
  });

  it('changes nothing else: profile, messages in both directions and the wall, and the other learns nothing', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await makeFriends(app, viewer, other);
    const post = await createPost(app, other);
    const live = await chat.listen(app, other);
    const othersView = async (): Promise<unknown> => [
      (await ask(other, 'query ($id: ID!) { member(id: $id) { isHidden isBlocked } }', { id: viewer.publicId })).data,
      await finds(other, viewer),
      await listOf(other),
    ];
    const before = await othersView();
    await hide(viewer, other);
    expect(await othersView()).toEqual(before);
    expect(await eventsLeft(live)).toBe(0);
    await live.close();

    const profile = await ask(viewer, 'query ($id: ID!) { member(id: $id) { isHidden } }', { id: other.publicId });
    expect(profile.data?.['member']).toEqual({ isHidden: true });
    await set(viewer, 'cooldown_until = NULL');
    expect(codeOf(await chat.send(app, viewer, other))).toBe('ok');
    expect(codeOf(await chat.send(app, other, viewer))).toBe('ok');
    const posts = await ask(viewer, '{ posts(limit: 50) { items { id } } }');
    expect(posts.data?.['posts'].items).toContainEqual({ id: post });
  });

  it('lasts through a block, a pause and a rename, until the member is shown again', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await hide(viewer, other);
    await app.services.blocks.block(viewer.id, other.id);
    await app.services.blocks.unblock(viewer.id, other.id);
    await set(other, 'paused_at = now()');
    await set(other, 'paused_at = NULL');
    await app.services.matchIndex.catchUp();
    expect(await finds(viewer, other)).toBe(false);
  });

  it('costs one statement more for who hides somebody, and none for others', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const count = () =>
      countQueries(app, () =>
        app.services.matching.matches(viewer.id, {
          sortBy: 'common_desc',
          maxDistance: null,
          minAge: null,
          maxAge: null,
          filters: [],
          notWrittenWith: false,
          page: 1,
          pageSize: 30,
        }),
      );
    await app.services.interests.rarestFirst();
    await app.services.matchIndex.catchUp();
    expect(await count()).toBe(1);
    await hide(viewer, other);
    await app.services.matchIndex.catchUp();
    expect(await count()).toBe(2);
  });
});

describe('the list of hidden members', () => {
  it('has the newest first, in one statement, and nobody else’s', async () => {
    const viewer = await createMember(app);
    const [first, last] = [await createMember(app, { avatarKey: 'billede' }), await createMember(app)];
    await hide(last, first);
    for (const other of [first, last]) {
      await hide(viewer, other);
      app.clock.advance(1);
    }
    expect(await listOf(viewer)).toMatchObject([
      { id: last.publicId, username: last.username, avatarUrl: null, hiddenAt: expect.any(String) },
      { id: first.publicId, avatarUrl: '/avatars/billede.webp' },
    ]);
    expect(await countQueries(app, () => app.services.hiddenMembers.list(viewer.id))).toBe(1);
  });

  it('tells a block by the hidden member, its ban and its pause no more than its profile does', async () => {
    const entryAfter = async (change: (viewer: TestMember, other: TestMember) => Promise<unknown>) => {
      const [viewer, other] = [await createMember(app), await createMember(app, { avatarKey: 'billede' })];
      await hide(viewer, other);
      await change(viewer, other);
      await set(other, `username = 'Nyt_' || id, username_key = 'nyt_' || id`);
      const [entry] = await listOf(viewer);
      return {
        avatarUrl: entry?.avatarUrl,
        isListed: entry !== undefined,
        unhides: codeOf(await unhide(viewer, other)),
      };
    };
    const unseen = { avatarUrl: null, isListed: true, unhides: 'ok' };
    expect(await entryAfter((viewer, other) => block(app, other, viewer))).toEqual(unseen);
    expect(await entryAfter((_viewer, other) => set(other, `role = 'banned'`))).toEqual(unseen);
    expect(await entryAfter((_viewer, other) => set(other, 'paused_at = now()'))).toEqual(unseen);
  });

  it('loses who asks for deletion, and with the erasure the row; who erases its account takes its list with it', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await hide(viewer, other);
    await set(other, `deletion_scheduled_for = '2040-01-01'`);
    expect(await listOf(viewer)).toEqual([]);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [other.id]);
    const again = await createMember(app);
    await hide(viewer, again);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [viewer.id]);
    const rows = await app.dataSource.query('SELECT FROM hidden_member WHERE $1 IN (viewer_id, hidden_id)', [
      viewer.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is in the viewer’s data export, with the names by which the viewer knows them, and counted under own data', async () => {
    const viewer = await createMember(app);
    const [one, other] = [
      await createMember(app, { username: 'Skjult_en' }),
      await createMember(app, { username: 'Skjult_to' }),
    ];
    for (const hidden of [one, other]) await hide(viewer, hidden);
    await app.services.blocks.block(other.id, viewer.id);
    await set(other, `username = 'Efter_skjul', username_key = 'efter_skjul'`);
    const body = await fetchExport(app, { token: await orderExport(app, viewer) });
    const files = await unzip(await body.arrayBuffer());
    const { hidden_members: hidden } = JSON.parse(files.get('data.json')?.toString() ?? '');
    expect(hidden).toMatchObject([
      { username: 'Skjult_en' },
      { username: 'Skjult_to', created_at: expect.any(String) },
    ]);
    expect([...files].join()).not.toContain('Efter_skjul');
    const { data } = await ask(viewer, '{ ownData { counts { hiddenMembers } } }');
    expect(data?.['ownData'].counts).toEqual({ hiddenMembers: 2 });
    // The hidden one's export says nothing of it.
    const others = await unzip(await (await fetchExport(app, { token: await orderExport(app, one) })).arrayBuffer());
    expect(JSON.parse(others.get('data.json')?.toString() ?? '').hidden_members).toEqual([]);
  });
});
