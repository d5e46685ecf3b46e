import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../test/app.js';
import { write } from '../../../test/chat/chat.js';
import { block, createMember, type TestMember } from '../../../test/factories.js';
import { countQueries } from '../../../test/postgres/count-queries.js';
import { InterestService } from '../interests/interest.service.js';
import { IndexMatchFinder } from './index-match-finder.js';
import { MatchService } from './match.service.js';
import type { MatchFinder } from './match-finder.js';
import type { MatchRequest } from './match-request.js';
import { SqlMatchFinder } from './sql-match-finder.js';

const MATCHES = `query ($sortBy: MatchSort! = common_desc, $maxDistance: Int, $minAge: Int, $maxAge: Int,
                        $hasPicture: Boolean, $isNew: Boolean, $activeWithin: ActiveWithin, $gender: Gender,
                        $notWrittenWith: Boolean, $page: Int! = 1, $pageSize: Int! = 30) {
  matches(sortBy: $sortBy, maxDistance: $maxDistance, minAge: $minAge, maxAge: $maxAge, hasPicture: $hasPicture,
          isNew: $isNew, activeWithin: $activeWithin, gender: $gender, notWrittenWith: $notWrittenWith, page: $page, pageSize: $pageSize) {
    items { id username role age gender location distanceKm aboutMe avatarUrl commonInterestCount commonInterests { id name } }
    total sharingTotal page pageSize pageCount
  }
}`;

const ALL_MEMBERS: MatchRequest = {
  sortBy: 'name_asc',
  maxDistance: null,
  minAge: null,
  maxAge: null,
  filters: [],
  notWrittenWith: false,
  page: 1,
  pageSize: 1000,
};

let app: TestApp;
let viewer: TestMember;
let anna: TestMember;
let bo: TestMember;
let aage: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await createMember(app, { username: 'seer', town: 'Odense', interests: [1, 2, 3] });
  anna = await createMember(app, {
    username: 'Anna',
    town: 'Odense',
    interests: [1, 2, 9],
    birthdate: '2000-02-29',
    avatarKey: 'billede',
    role: 'plus',
  });
  bo = await createMember(app, {
    username: 'Bob',
    town: 'Aarhus',
    interests: [3],
    gender: 'male',
    birthdate: '1980-01-01',
  });
  aage = await createMember(app, {
    username: 'Aage',
    town: null,
    interests: [9],
    birthdate: '1920-01-01',
    aboutMe: null,
  });
  // The list of interests and their rarity are read once.
  await app.services.interests.rarestFirst();
});
afterAll(() => app.close());

const query = (variables: object = {}, who = viewer) => app.graphql(MATCHES, variables, who.token);
const namesOf = async (variables: object = {}, who = viewer): Promise<string[]> =>
  (await query(variables, who)).data?.['matches'].items.map(({ username }: Answer) => username);

describe('refusals', () => {
  it('requires a login', async () => {
    const { errors } = await app.graphql(MATCHES);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['page', { page: 0 }],
    ['pageSize', { pageSize: 0 }],
    ['pageSize', { pageSize: 101 }],
    ['maxDistance', { maxDistance: 0 }],
    ['minAge', { minAge: 17 }],
    ['maxAge', { maxAge: 121 }],
    ['minAge', { minAge: 40, maxAge: 39 }],
    ['gender', { gender: 'kvinde' }],
  ])('names the field %s of %o', async (field, variables) => {
    const { errors } = await query(variables);
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect(errors?.[0]?.extensions['fields']).toEqual([{ field, text: expect.stringMatching(/^\p{Lu}/u) }]);
  });
});

describe('matches', () => {
  it('have the fields of a card', async () => {
    const { data } = await query();
    expect(data?.['matches']).toMatchObject({ total: 3, page: 1, pageSize: 30, pageCount: 1 });
    expect(data?.['matches'].items[0]).toMatchObject({
      id: anna.publicId,
      username: 'Anna',
      role: 'plus',
      gender: 'female',
      location: 'Odense',
      distanceKm: 0,
      avatarUrl: '/avatars/billede.webp',
      commonInterestCount: 2,
    });
    expect(data?.['matches'].items[0].commonInterests).toHaveLength(2);
    // Aage shares nothing.
    expect(data?.['matches'].sharingTotal).toBe(2);
    expect(data?.['matches'].items[2]).toMatchObject({
      username: 'Aage',
      location: null,
      distanceKm: null,
      aboutMe: null,
      commonInterestCount: 0,
      commonInterests: [],
    });
  });

  it.each([
    ['common_desc', ['Anna', 'Bob', 'Aage']],
    ['common_asc', ['Aage', 'Bob', 'Anna']],
    ['distance_asc', ['Anna', 'Bob', 'Aage']],
    ['distance_desc', ['Aage', 'Bob', 'Anna']],
    ['name_asc', ['Anna', 'Bob', 'Aage']],
    ['name_desc', ['Aage', 'Bob', 'Anna']],
  ])('are sorted by %s, with Aa after Z as in Danish', async (sortBy, names) => {
    expect(await namesOf({ sortBy })).toEqual(names);
  });

  it('are within a distance, which excludes unknown towns; 501 is no limit', async () => {
    expect(await namesOf({ maxDistance: 50 })).toEqual(['Anna']);
    expect(await namesOf({ maxDistance: 501 })).toHaveLength(3);
  });

  it('are not limited by distance for a viewer without a town', async () => {
    expect(await namesOf({ maxDistance: 50, sortBy: 'name_asc' }, aage)).toEqual(['Anna', 'Bob', 'seer']);
  });

  it('are within two ages, where 100 means 100 and above', async () => {
    app.clock.set('2026-02-28T12:00:00Z');
    expect(await namesOf({ minAge: 25, maxAge: 46 })).toEqual(['Anna', 'Bob']);
    expect(await namesOf({ minAge: 26, maxAge: 46 })).toEqual(['Bob']);
    app.clock.set('2026-03-01T12:00:00Z');
    expect(await namesOf({ minAge: 26, maxAge: 46 })).toEqual(['Anna', 'Bob']);
    expect(await namesOf({ minAge: 100, maxAge: 100 })).toEqual(['Aage']);
  });

  it('are those with a picture, if wanted, from the moment that they have one', async () => {
    expect(await namesOf({ hasPicture: true })).toEqual(['Anna']);
    for (const hasPicture of [false, null]) expect(await namesOf({ hasPicture })).toHaveLength(3);
    expect(await namesOf({ hasPicture: true, maxAge: 25 })).toEqual([]);
    await app.dataSource.query(`UPDATE member SET avatar_key = 'nyt' WHERE id = $1`, [bo.id]);
    expect(await namesOf({ hasPicture: true })).toEqual(['Anna', 'Bob']);
    await app.dataSource.query('UPDATE member SET avatar_key = NULL WHERE id = $1', [bo.id]);
    expect(await namesOf({ hasPicture: true })).toEqual(['Anna']);
  });

  it('are those who are new, if wanted, until they are no longer', async () => {
    expect(await namesOf({ isNew: true })).toHaveLength(3);
    await app.dataSource.query('UPDATE member SET is_new = false WHERE id = $1', [bo.id]);
    expect(await namesOf({ isNew: true })).not.toContain('Bob');
    expect(await namesOf({ isNew: false })).toHaveLength(3);
  });

  it('are those who were online lately, if wanted', async () => {
    expect(await namesOf({ activeWithin: 'week' })).toEqual([]);
    await app.dataSource.query('UPDATE member SET active_week = id = $1, active_month = true WHERE id IN ($1, $2)', [
      anna.id,
      bo.id,
    ]);
    expect(await namesOf({ activeWithin: 'week' })).toEqual(['Anna']);
    expect(await namesOf({ activeWithin: 'month' })).toEqual(['Anna', 'Bob']);
    expect(await namesOf({ activeWithin: null })).toHaveLength(3);
  });

  it('are of a gender, if wanted, but for those who don’t wish to be found by it', async () => {
    const kim = await createMember(app, { username: 'Kim', gender: 'prefer-not-to-say' });
    const found = async (gender: string | null) => (await namesOf({ gender })).toSorted();
    expect(await found('male')).toEqual(['Bob']);
    expect(await found('female')).toEqual(['Aage', 'Anna']);
    expect(await found('prefer-not-to-say')).toEqual(['Kim']);
    await app.graphql(
      'mutation { updateProfile(input: { foundByGender: false }) { user { foundByGender } } }',
      {},
      anna.token,
    );
    expect(await found('female')).toEqual(['Aage']);
    expect(await found(null)).toEqual(['Aage', 'Anna', 'Bob', 'Kim']);
    await app.graphql(
      'mutation { updateProfile(input: { foundByGender: true, gender: "male" }) { user { gender } } }',
      {},
      anna.token,
    );
    expect(await found('male')).toEqual(['Anna', 'Bob']);
    await app.dataSource.query(`UPDATE member SET gender = 'female' WHERE id = $1`, [anna.id]);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [kim.id]);
  });

  it('are those with whom the viewer has no conversation, if wanted, whoever wrote, at the cost of one statement', async () => {
    const [reader, sender] = [
      await createMember(app, { username: 'laeser' }),
      await createMember(app, { username: 'sender' }),
    ];
    const total = async (variables = {}) => (await query(variables, reader)).data?.['matches'].total;
    const everybody = await total();
    expect(await total({ notWrittenWith: true })).toBe(everybody);
    await write(app, sender, reader, 'Hej');
    await write(app, reader, bo, 'Hej');
    expect(await total({ notWrittenWith: true })).toBe(everybody - 2);
    const names = await namesOf({ notWrittenWith: true }, reader);
    expect(names).not.toContain('sender');
    expect(names).not.toContain('Bob');
    expect(await total({ notWrittenWith: false })).toBe(everybody);
    const asked = { ...ALL_MEMBERS, notWrittenWith: true };
    expect(await new SqlMatchFinder(app.dataSource, app.clock).find(reader.id, asked)).toMatchObject({
      total: everybody - 2,
    });
    await app.services.matchIndex.catchUp();
    expect(await countQueries(app, () => app.services.matching.matches(reader.id, asked))).toBe(2);
    for (const { id } of [reader, sender]) await app.dataSource.query('DELETE FROM member WHERE id = $1', [id]);
  });

  it('are paged; a page beyond the end is empty, with the total', async () => {
    const second = await query({ sortBy: 'name_asc', page: 2, pageSize: 2 });
    expect(second.data?.['matches']).toMatchObject({ total: 3, pageCount: 2, items: [{ username: 'Aage' }] });
    const beyond = await query({ page: 2_000_000_000, pageSize: 100 });
    expect(beyond.data?.['matches']).toMatchObject({ total: 3, items: [] });
  });

  it('count those who share an interest within the filters, on any page and in any order', async () => {
    for (const variables of [
      { sortBy: 'name_asc' },
      { sortBy: 'distance_desc', page: 2, pageSize: 2 },
      { page: 2_000_000_000 },
    ]) {
      expect((await query(variables)).data?.['matches'].sharingTotal).toBe(2);
    }
    expect((await query({ maxDistance: 50 })).data?.['matches'].sharingTotal).toBe(1);
    expect((await query({ minAge: 100 })).data?.['matches']).toMatchObject({ total: 1, sharingTotal: 0 });
  });

  it('omit blocks in both directions', async () => {
    const blocker = await createMember(app, { username: 'Blokker' });
    const blocked = await createMember(app, { username: 'Blokeret' });
    await block(app, blocker, blocked);
    expect(await namesOf({}, blocker)).not.toContain('Blokeret');
    expect(await namesOf({}, blocked)).not.toContain('Blokker');
  });

  it('have common interests in the order of rarity, the same from the index and from SQL', async () => {
    // Of the viewer's interests the first is now the most common one, the third the rarest.
    for (const interests of [[1], [1, 2], [1, 2]]) await createMember(app, { interests });
    const twin = await createMember(app, { username: 'Tvilling', interests: [1, 2, 3] });
    const fresh = (finder: MatchFinder) =>
      new MatchService({
        dataSource: app.dataSource,
        finder,
        clock: app.clock,
        interests: new InterestService(app.dataSource),
        rateLimiter: app.infra.rateLimiter,
      });
    await app.services.matchIndex.catchUp();
    const finders = [
      new SqlMatchFinder(app.dataSource, app.clock),
      new IndexMatchFinder(app.services.matchIndex, {
        find: () => Promise.reject(new Error('The index was not used')),
        canUseSql: () => Promise.resolve(false),
      }),
    ];
    for (const finder of finders) {
      const { items } = await fresh(finder).matches(viewer.id, ALL_MEMBERS);
      const names = items.find(({ id }) => id === twin.publicId)?.commonInterests.map(({ name }) => name);
      expect(names).toEqual(['Kortspil', 'Rollespil', 'Brætspil']);
    }
  });

  it('take one statement for any number of members', async () => {
    await app.services.matchIndex.catchUp();
    expect(await countQueries(app, () => app.services.matching.matches(viewer.id, ALL_MEMBERS))).toBe(1);
  });

  it('are checked again for visibility when the finder is outdated', async () => {
    const hidden = await createMember(app, { username: 'Genert', visibleInFindVenner: false });
    const outdatedFinder = {
      find: async () => ({
        members: [hidden, bo].map(({ id }) => ({ memberId: id, commonInterestIds: [3], distanceKm: 1 })),
        total: 2,
        sharing: 2,
        snapshot: null,
      }),
    };
    const { dataSource, clock, services, infra } = app;
    const outdated = new MatchService({
      dataSource,
      finder: outdatedFinder,
      clock,
      interests: services.interests,
      rateLimiter: infra.rateLimiter,
    });
    const page = await outdated.matches(viewer.id, ALL_MEMBERS);
    expect(page.items.map(({ username }) => username)).toEqual(['Bob']);
  });
});
