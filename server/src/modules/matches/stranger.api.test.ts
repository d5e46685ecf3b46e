import { findTown, TOWNS } from '@venn/schema/towns/town';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { TestClock } from '../../../test/test-clock.js';
import { RecentActivityService } from '../members/recent-activity/recent-activity.service.js';

const clock = new TestClock();
let app: TestApp;
beforeAll(async () => {
  clock.set('2026-03-10T12:00:00Z');
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const QUESTION = `query ($sortBy: MatchSort! = name_asc, $maxDistance: Int, $minAge: Int, $maxAge: Int, $hasPicture: Boolean,
    $isNew: Boolean, $activeWithin: ActiveWithin, $gender: Gender, $notWrittenWith: Boolean) {
  matches(sortBy: $sortBy, maxDistance: $maxDistance, minAge: $minAge, maxAge: $maxAge, hasPicture: $hasPicture, isNew: $isNew,
          activeWithin: $activeWithin, gender: $gender, notWrittenWith: $notWrittenWith, pageSize: 100) {
    total sharingTotal items { id distanceKm } } }`;

/** What a stranger can ask beside the place: everything that finds somebody or not. */
const FILTERS = [
  {},
  { hasPicture: true },
  { isNew: true },
  { activeWithin: 'week' },
  { activeWithin: 'month' },
  { gender: 'female' },
  { gender: 'male' },
  { gender: 'prefer-not-to-say' },
  { notWrittenWith: true },
];
const SORTS = ['common_desc', 'common_asc', 'distance_asc', 'distance_desc', 'name_asc', 'name_desc'];
const AGES = Array.from({ length: 5 }, (_, index) => 33 + index);

const ask = async (stranger: TestMember, variables: object): Promise<Answer> =>
  (await app.graphql(QUESTION, variables, stranger.token)).data?.['matches'];
const hasFound = ({ items }: Answer, { publicId }: TestMember): boolean =>
  items.some(({ id }: Answer) => id === publicId);
const place = (answer: Answer, { publicId }: TestMember): number =>
  answer.items.findIndex(({ id }: Answer) => id === publicId);

describe('a stranger who may ask whatever Find Venner answers', () => {
  it('tells two members of a town, an age and a day of activity apart by nothing that their cards don’t show', async () => {
    const same = { town: 'Roskilde', interests: [1, 2], gender: 'female' as const };
    // Born 363 days apart, of the same age today, and online at opposite ends of a day.
    const one = await createMember(app, {
      ...same,
      username: 'Tvilling_a',
      birthdate: '1990-03-11',
      lastOnlineAt: new Date('2026-03-08T00:10:00Z'),
    });
    const other = await createMember(app, {
      ...same,
      username: 'Tvilling_b',
      birthdate: '1991-03-09',
      lastOnlineAt: new Date('2026-03-08T22:40:00Z'),
    });
    await app.dataSource.query(`UPDATE member SET birthdate = '1991-03-09' WHERE id = $1`, [other.id]);
    await app.dataSource.query(`UPDATE member SET birthdate = '1990-03-11' WHERE id = $1`, [one.id]);
    await new RecentActivityService(app.dataSource, clock).note();
    const strangers = await Promise.all(
      ['Aarhus', 'Gedser', 'Skagen'].map((town) => createMember(app, { town, interests: [2, 3] })),
    );
    await app.services.matchIndex.catchUp();
    const differ: unknown[] = [];
    let asked = 0;
    for (const [index, stranger] of strangers.entries()) {
      const questions = [
        ...FILTERS.flatMap((filter) => SORTS.map((sortBy) => ({ ...filter, sortBy }))),
        ...AGES.flatMap((minAge) => FILTERS.map((filter) => ({ ...filter, minAge, maxAge: minAge }))),
        ...FILTERS.flatMap((filter) =>
          [1, 30, 60, 100, 120, 140, 160, 180, 200, 250, 300].map((maxDistance) => ({ ...filter, maxDistance })),
        ),
      ].filter((_question, at) => at % strangers.length === index);
      for (const question of questions) {
        const answer = await ask(stranger, question);
        asked += 1;
        const isSame = hasFound(answer, one) === hasFound(answer, other);
        // Next to each other in every order: only the name, which the card shows, is between them.
        const areNeighbours = Math.abs(place(answer, one) - place(answer, other)) <= 1;
        if (!isSame || !areNeighbours) differ.push(question);
      }
    }
    expect(asked).toBeGreaterThan(150);
    expect(differ).toEqual([]);
  });

  it('learns the town that the card shows from all distances together, and not where in it', async () => {
    const target = await createMember(app, { username: 'Maalet', town: 'Køge' });
    const [koege] = [findTown('Køge')];
    const towns = TOWNS.filter((_town, at) => at % 97 === 0);
    const kilometres: (number | null)[] = [];
    for (const town of towns) {
      const { items } = await ask(await createMember(app, { town: town.label }), { sortBy: 'distance_asc' });
      kilometres.push(items.find(({ id }: Answer) => id === target.publicId)?.distanceKm ?? null);
    }
    // From anywhere else in the town, which nothing stores, the answers would be the same: they are those of the town itself.
    const twin = await createMember(app, { username: 'I_samme_by', town: koege?.label ?? '' });
    for (const [at, town] of towns.entries()) {
      const stranger = await createMember(app, { town: town.label });
      const { items } = await ask(stranger, { sortBy: 'distance_asc' });
      expect(items.find(({ id }: Answer) => id === twin.publicId)?.distanceKm ?? null).toBe(kilometres[at]);
    }
  });

  it('who polls sees activity change at the turn of a day, whenever the member comes online', async () => {
    const stranger = await createMember(app);
    const target = await createMember(app, { lastOnlineAt: new Date('2026-01-01T12:00:00Z') });
    const activity = new RecentActivityService(app.dataSource, clock);
    const seenOver = async (hours: readonly number[], onlineAt: number): Promise<string> => {
      let seen = '';
      for (const hour of hours) {
        clock.set(new Date(Date.UTC(2026, 2, 11, hour)).toISOString());
        await activity.note();
        if (hour === onlineAt) {
          await app.dataSource.query('UPDATE member SET last_online_at = $2 WHERE id = $1', [target.id, clock.now()]);
        }
        await app.services.matchIndex.catchUp();
        const found = await Promise.all(
          ['week', 'month'].map(async (activeWithin) => hasFound(await ask(stranger, { activeWithin }), target)),
        );
        seen += found.every(Boolean) ? 'x' : found.some(Boolean) ? '?' : '-';
      }
      return seen;
    };
    const day = [0, 4, 8, 12, 16, 20, 22, 23, 24, 28];
    const reset = async (): Promise<void> => {
      await app.dataSource.query(
        `WITH again AS (DELETE FROM job_progress WHERE name = 'recent-activity')
         UPDATE member SET last_online_at = '2026-01-01', earlier_online_at = NULL, active_week = false, active_month = false
          WHERE id = $1`,
        [target.id],
      );
    };
    const patterns = new Set<string>();
    for (const hour of [0, 8, 16, 22]) {
      await reset();
      patterns.add(await seenOver(day, hour));
    }
    // 23.00 UTC is midnight in Copenhagen.
    expect([...patterns]).toEqual(['-------xxx']);
  });
});
