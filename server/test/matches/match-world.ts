import { ageOn } from '@venn/schema/time';
import { TOWNS as ALL_TOWNS, distanceKm, findTown, type Town, townById } from '@venn/schema/towns/town';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import {
  type FoundMatches,
  MATCH_SORTS,
  type MatchRequest,
  type MatchRow,
} from '../../src/modules/matches/match-finder.js';

export const NOW = new Date('2026-03-01T09:00:00Z');
/** Near and far; seen from Odense, two are at one distance. */
const TOWNS = ['København', 'Aarhus', 'Odense', 'Skagen', 'Gedser', 'Roskilde'].map((name) => findTown(name) as Town);
{
  const [, aarhus, odense] = TOWNS as [Town, Town, Town];
  const isAsFar = (town: Town): boolean => distanceKm(odense, town) === distanceKm(odense, aarhus);
  TOWNS.push(ALL_TOWNS.find((town) => isAsFar(town) && !TOWNS.includes(town)) as Town);
}

/** Everything about a member that Find Venner looks at. */
export interface Person {
  username: string;
  role: 'user' | 'plus' | 'admin' | 'banned';
  verified: boolean;
  paused: boolean;
  leaving: boolean;
  visible: boolean;
  birthdate: string;
  townId: number | null;
  interests: number[];
}

export interface World {
  people: Person[];
  /** Pairs of positions in `people`: who blocks whom. */
  blocks: [number, number][];
}

const rarely = (): fc.Arbitrary<boolean> => fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0);
const mostly = (): fc.Arbitrary<boolean> => rarely().map((rare) => !rare);

export const person: fc.Arbitrary<Person> = fc.record({
  username: fc.string({ unit: fc.constantFrom(...'aAbBæÆøØåÅzZ -1'), minLength: 3, maxLength: 6 }),
  role: fc.constantFrom(
    'user' as const,
    'user' as const,
    'user' as const,
    'plus' as const,
    'admin' as const,
    'banned' as const,
  ),
  verified: mostly(),
  paused: rarely(),
  leaving: rarely(),
  visible: mostly(),
  birthdate: fc.constantFrom(
    '1920-07-01',
    '1926-03-01',
    '1926-03-02',
    '1990-05-17',
    '2004-02-29',
    '2008-02-29',
    '2008-03-01',
    '2008-03-02',
  ),
  townId: fc.constantFrom(null, ...TOWNS.slice(1).map(({ id }) => id), ...TOWNS.map(({ id }) => id)),
  interests: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
});

export const world: fc.Arbitrary<World> = fc
  .uniqueArray(person, { minLength: 2, maxLength: 25, selector: ({ username }) => username.toLowerCase() })
  .chain((people) => {
    const position = fc.nat({ max: people.length - 1 });
    const pair = fc.tuple(position, position).filter(([one, other]) => one !== other);
    return fc.record({
      people: fc.constant(people),
      blocks: fc.uniqueArray(pair, { maxLength: 6, selector: String }),
    });
  });

const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const age = fc.constantFrom(18, 22, 36, 99, 100, 106);

export const request: fc.Arbitrary<MatchRequest> = fc.record({
  sortBy: fc.constantFrom(...MATCH_SORTS),
  maxDistance: orNull(fc.constantFrom(1, 30, 142, 300, 501)),
  minAge: orNull(age),
  maxAge: orNull(age),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.integer({ min: 1, max: 12 }),
});

/** The rules, read aloud. */
export function expected(
  { people, blocks }: World,
  ids: number[],
  ranks: Map<number, number>,
  asked: MatchRequest,
): FoundMatches {
  const [viewer] = people as [Person];
  const candidates = people
    .map((one, position) => ({ one, position, memberId: ids[position] as number }))
    .filter(({ one, position }) => {
      const isListed =
        one.verified && !one.paused && !one.leaving && one.visible && one.role !== 'admin' && one.role !== 'banned';
      const isBlocked = blocks.some(([by, whom]) => (by === 0 && whom === position) || (by === position && whom === 0));
      return position !== 0 && isListed && !isBlocked;
    })
    .filter(({ one }) => {
      const years = ageOn(one.birthdate, NOW);
      return years >= (asked.minAge ?? 0) && (asked.maxAge === null || asked.maxAge >= 100 || years <= asked.maxAge);
    })
    .map(
      ({ one, memberId }): MatchRow => ({
        memberId,
        commonInterestIds: one.interests
          .filter((interest) => viewer.interests.includes(interest))
          .sort((a, b) => a - b),
        distanceKm: distanceBetween(viewer.townId, one.townId),
      }),
    )
    .filter(({ distanceKm: km }) => {
      const isLimited = viewer.townId !== null && asked.maxDistance !== null && asked.maxDistance < 501;
      return !isLimited || (km !== null && km <= (asked.maxDistance as number));
    });

  const byName = (a: MatchRow, b: MatchRow): number => (ranks.get(a.memberId) ?? 0) - (ranks.get(b.memberId) ?? 0);
  const byDistance = (a: MatchRow, b: MatchRow): number => {
    const [near, far] = [a.distanceKm ?? Number.MAX_SAFE_INTEGER, b.distanceKm ?? Number.MAX_SAFE_INTEGER];
    return near - far;
  };
  const byCommon = (a: MatchRow, b: MatchRow): number => a.commonInterestIds.length - b.commonInterestIds.length;
  const orders: Record<MatchRequest['sortBy'], (a: MatchRow, b: MatchRow) => number> = {
    common_desc: (a, b) => byCommon(b, a) || byDistance(a, b) || byName(a, b),
    common_asc: (a, b) => byCommon(a, b) || byDistance(a, b) || byName(a, b),
    distance_asc: (a, b) => byDistance(a, b) || byName(a, b),
    distance_desc: (a, b) => byDistance(b, a) || byName(a, b),
    name_asc: byName,
    name_desc: (a, b) => byName(b, a),
  };
  const start = (asked.page - 1) * asked.pageSize;
  return {
    rows: candidates.sort(orders[asked.sortBy]).slice(start, start + asked.pageSize),
    total: candidates.length,
    snapshot: null,
  };
}

function distanceBetween(one: number | null, other: number | null): number | null {
  const [from, to] = [one === null ? null : townById(one), other === null ? null : townById(other)];
  return from === null || to === null ? null : distanceKm(from, to);
}

/** Positions by name are for Postgres to tell: two libraries need not agree on every Danish detail. */
export async function danishRanks(dataSource: DataSource): Promise<Map<number, number>> {
  const rows: { id: number }[] = await dataSource.query('SELECT id FROM member ORDER BY username, id');
  return new Map(rows.map(({ id }, rank) => [id, rank]));
}

/** Replaces all members; answers their ids in order. */
export async function store(dataSource: DataSource, { people, blocks }: World): Promise<number[]> {
  await dataSource.query('TRUNCATE member CASCADE');
  const rows: { id: number; username: string }[] = await dataSource.query(
    `INSERT INTO member (username, username_key, email, password_hash, role, birthdate, gender, town_id, email_verified_at,
                         paused_at, deletion_scheduled_for, visible_in_find_venner, terms_version, terms_accepted_at)
     SELECT username, lower(username), lower(username) || '@example.dk', '', role, birthdate, 'female', "townId",
            CASE WHEN verified THEN $2::timestamptz END, CASE WHEN paused THEN $2::timestamptz END,
            CASE WHEN leaving THEN $2::timestamptz END, visible, 'test', $2
     FROM jsonb_to_recordset($1::jsonb) AS person (username text, role text, birthdate date, "townId" smallint,
            verified boolean, paused boolean, leaving boolean, visible boolean)
     RETURNING id, username`,
    [JSON.stringify(people), NOW],
  );
  const idOf = new Map(rows.map(({ id, username }) => [username, id]));
  const ids = people.map(({ username }) => idOf.get(username) as number);
  await dataSource.query(
    `INSERT INTO member_interest (member_id, interest_id) SELECT * FROM unnest($1::bigint[], $2::smallint[])`,
    [
      people.flatMap(({ interests }, position) => interests.map(() => ids[position])),
      people.flatMap(({ interests }) => interests),
    ],
  );
  await dataSource.query(
    `INSERT INTO block (blocker_id, blocked_id) SELECT * FROM unnest($1::bigint[], $2::bigint[])`,
    [blocks.map(([by]) => ids[by]), blocks.map(([, whom]) => ids[whom])],
  );
  return ids;
}
