import { LAST_ONLINE_EVERY_MINUTES } from '@venn/schema/limits';
import { startOfDay } from '@venn/schema/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { block, createMember, makeFriends, type TestMember } from '../../../test/factories.js';
import { countQueries } from '../../../test/postgres/count-queries.js';
import { publicId } from '../../common/public-id.js';

const MEMBER = `query ($id: ID!) {
  member(id: $id) {
    id username role age gender location aboutMe interests { id name category } avatarUrl createdAt lastOnline isBlocked distanceKm
    commonInterests { name }
  }
}`;
const NOT_FOUND = 'Profil ikke fundet. Brugeren eksisterer muligvis ikke eller er ikke tilgængelig.';

let app: TestApp;
let viewer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await createMember(app);
  // Bridge is more common than Quiz, which comes later in the list of interests.
  for (let one = 0; one < 3; one += 1) await createMember(app, { interests: [6] });
  await app.services.interests.rarestFirst();
});
afterAll(() => app.close());

const open = (id: string, as: TestMember | null = viewer): Promise<GraphQLAnswer> =>
  app.graphql(MEMBER, { id }, as?.token);
const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';

describe('member refuses', () => {
  it('visitors, unverified accounts and scheduled deletions', async () => {
    expect(codeOf(await open(viewer.publicId, null))).toBe('UNAUTHENTICATED');
    const unverified = await createMember(app, { verified: false });
    expect(codeOf(await open(viewer.publicId, unverified))).toBe('EMAIL_NOT_VERIFIED');
    const deleting = await createMember(app, { deletionScheduledFor: new Date('2040-01-01') });
    expect(codeOf(await open(viewer.publicId, deleting))).toBe('DELETION_SCHEDULED');
  });

  it.each([
    '',
    '1',
    'x'.repeat(500),
    '\0',
    `'; DROP TABLE member`,
    publicId('interest', 1),
    publicId('member', 999_999),
  ])('the id %j', async (id) => {
    const { errors } = await open(id);
    expect(errors?.[0]).toMatchObject({ message: NOT_FOUND, extensions: { code: 'MEMBER_NOT_FOUND' } });
  });

  it.each([
    ['unverified', { verified: false }],
    ['banned', { role: 'banned' }],
    ['scheduled for deletion', { deletionScheduledFor: new Date('2040-01-01') }],
    ['paused', { pausedAt: new Date() }],
  ] as const)('a member who is %s', async (_state, traits) => {
    const member = await createMember(app, traits);
    expect(codeOf(await open(member.publicId))).toBe('MEMBER_NOT_FOUND');
  });

  it('a viewer who was blocked by the member', async () => {
    const blocker = await createMember(app);
    await block(app, blocker, viewer);
    expect((await open(blocker.publicId)).errors?.[0]?.message).toBe(NOT_FOUND);
  });
});

describe('member', () => {
  it('shows the public fields, in one statement', async () => {
    const member = await createMember(app, {
      username: 'Ærlig',
      birthdate: '1960-02-29',
      gender: 'prefer-not-to-say',
      town: 'Århus',
      interests: [3, 1],
      avatarKey: 'a'.repeat(32),
      role: 'plus',
      plusExpiresAt: new Date('2099-01-01'),
    });
    let result: GraphQLAnswer = {};
    const count = await countQueries(app, async () => {
      result = await open(member.publicId);
    });
    expect(result.data?.['member']).toMatchObject({
      id: member.publicId,
      username: 'Ærlig',
      role: 'plus',
      gender: 'prefer-not-to-say',
      location: 'Aarhus',
      interests: [
        { id: publicId('interest', 1), name: 'Brætspil', category: 'Spil og leg' },
        { id: publicId('interest', 3), name: 'Kortspil' },
      ],
      avatarUrl: `/avatars/${'a'.repeat(32)}.webp`,
      isBlocked: false,
    });
    expect(count).toBe(1);
  });

  it('shows the distance between the towns and the shared interests, rarest first', async () => {
    const [aarhus, odense, nowhere] = await Promise.all([
      createMember(app, { town: 'Århus', interests: [5, 6, 7] }),
      createMember(app, { town: 'Odense', interests: [6, 7, 8] }),
      createMember(app, { town: null, interests: [7] }),
    ]);
    const shown = async (member: TestMember, as: TestMember) => {
      const { data } = await open(member.publicId, as);
      return {
        distanceKm: data?.['member'].distanceKm,
        shared: data?.['member'].commonInterests.map(({ name }: { name: string }) => name),
      };
    };
    const between = { distanceKm: 85, shared: ['Quiz', 'Bridge'] };
    expect(await shown(aarhus, odense)).toEqual(between);
    expect(await shown(odense, aarhus)).toEqual(between);
    expect(await shown(nowhere, odense)).toEqual({ distanceKm: null, shared: ['Quiz'] });
    expect(await shown(odense, nowhere)).toEqual({ distanceKm: null, shared: ['Quiz'] });
    expect(await shown(odense, odense)).toMatchObject({ distanceKm: 0 });
  });

  it('shows of others the day they were last online, of oneself the time', async () => {
    const aMinuteAgo = new Date(app.clock.now().getTime() - 60_000);
    const member = await createMember(app, { lastOnlineAt: new Date('2026-07-05T23:41:12.345Z') });
    const never = await createMember(app, { lastOnlineAt: null });
    const shown = async (id: string) => (await open(id)).data?.['member'].lastOnline;
    expect(await shown(member.publicId)).toBe('2026-07-05T22:00:00.000Z');
    expect(await shown(never.publicId)).toBeNull();
    expect((await app.rest('GET', `/api/users/${member.publicId}`, { token: viewer.token })).body).toMatchObject({
      last_online: '2026-07-05T22:00:00.000Z',
    });
    const online = await createMember(app, { lastOnlineAt: aMinuteAgo });
    const own = await app.graphql('{ viewer { lastOnline } }', {}, online.token);
    expect(own.data?.['viewer'].lastOnline).toBe(aMinuteAgo.toISOString());
  });

  it('shows of others the day as of yesterday’s end, so that no first request of a day can be seen', async () => {
    const member = await createMember(app, { lastOnlineAt: new Date('2026-01-05T20:00:00Z') });
    const isNew = await createMember(app);
    const shown = async (other: TestMember) => (await open(other.publicId)).data?.['member'].lastOnline;
    expect(await shown(isNew)).toBeNull();
    for (let request = 0; request < 2; request += 1) {
      await app.graphql('{ viewer { id } }', {}, member.token);
      expect(await shown(member)).toBe('2026-01-04T23:00:00.000Z');
      app.clock.advance(LAST_ONLINE_EVERY_MINUTES * 60 + 1);
    }
    const [{ at }] = await app.dataSource.query('SELECT last_online_at AS at FROM member WHERE id = $1', [member.id]);
    expect(at > new Date('2026-01-06')).toBe(true);
    app.clock.advance(24 * 60 * 60);
    expect(await shown(member)).toBe(startOfDay(at).toISOString());
  });

  it('shows whether the viewer has blocked the member', async () => {
    const member = await createMember(app);
    await block(app, viewer, member);
    expect((await open(member.publicId)).data?.['member'].isBlocked).toBe(true);
  });

  it('shows members hidden from Find Venner, and oneself', async () => {
    const hidden = await createMember(app, { visibleInFindVenner: false });
    expect(codeOf(await open(hidden.publicId))).toBe('ok');
    expect((await open(viewer.publicId)).data?.['member'].id).toBe(viewer.publicId);
  });

  it('shows a paused member to conversation partners', async () => {
    const [one, other] = [await createMember(app, { pausedAt: new Date() }), await createMember(app)];
    await makeFriends(app, viewer, one);
    await makeFriends(app, one, other);
    expect(codeOf(await open(one.publicId))).toBe('ok');
    expect(codeOf(await open(one.publicId, other))).toBe('ok');
    expect(codeOf(await open(one.publicId, one))).toBe('ok');
  });

  it('has no field for private data', async () => {
    for (const field of ['email', 'birthdate', 'plusSubscriptionExpiry', 'pendingEmail', 'emailVerified', 'firstIp']) {
      const { errors } = await app.graphql(`query ($id: ID!) { member(id: $id) { ${field} } }`, {
        id: viewer.publicId,
      });
      expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    }
  });
});

describe('viewer', () => {
  it('is the whole own profile, in one statement', async () => {
    const member = await createMember(app, {
      town: null,
      aboutMe: null,
      interests: [],
      role: 'plus',
      plusExpiresAt: new Date('2099-01-01'),
      visibleInFindVenner: false,
    });
    let result: GraphQLAnswer = {};
    const count = await countQueries(app, async () => {
      result = await app.graphql(
        `{ viewer { id username email role age birthdate gender location aboutMe interests { name } avatarUrl
           plusSubscriptionExpiry createdAt lastOnline emailVerified pendingEmail visibleInFindVenner deletionScheduledFor } }`,
        {},
        member.token,
      );
    });
    expect(result.data?.['viewer']).toMatchObject({
      id: member.publicId,
      email: member.email,
      birthdate: '1990-05-17',
      location: null,
      aboutMe: null,
      interests: [],
      avatarUrl: null,
      plusSubscriptionExpiry: '2099-01-01T00:00:00.000Z',
      emailVerified: true,
      visibleInFindVenner: false,
      deletionScheduledFor: null,
    });
    expect(count).toBe(1);
  });

  it('has the age by the calendar of Copenhagen', async () => {
    const member = await createMember(app, { birthdate: '1990-05-17' });
    const now = app.clock.now();
    const token = member.token;
    const ageAt = async (instant: string): Promise<number> => {
      app.clock.set(instant);
      await app.dataSource.query(`UPDATE session SET expires_at = '2099-01-01' WHERE member_id = $1`, [member.id]);
      return (await app.graphql('{ viewer { age } }', {}, token)).data?.['viewer'].age;
    };
    expect(await ageAt('2030-05-16T21:59:00Z')).toBe(39);
    expect(await ageAt('2030-05-16T22:00:30Z')).toBe(40);
    app.clock.set(now);
  });
});
