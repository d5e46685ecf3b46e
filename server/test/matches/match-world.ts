import { GENDERS, type Gender } from '@venn/schema/gender';
import { TOWNS as ALL_TOWNS, distanceKm, findTown, type Town } from '@venn/schema/towns/town';
import fc from 'fast-check';
import { MATCH_SORTS, type MatchRequest } from '../../src/modules/matches/match-request.js';
import { MATCH_FILTERS, type MatchFilter } from '../../src/modules/matches/member-facts.js';

export const NOW = new Date('2026-03-01T09:00:00Z');
/** Near and far towns; two at the same distance from Odense. */
const TOWNS = ['København', 'Aarhus', 'Odense', 'Skagen', 'Gedser', 'Roskilde'].map((name) => findTown(name) as Town);
{
  const [, aarhus, odense] = TOWNS as [Town, Town, Town];
  const isAsFar = (town: Town): boolean => distanceKm(odense, town) === distanceKm(odense, aarhus);
  TOWNS.push(ALL_TOWNS.find((town) => isAsFar(town) && !TOWNS.includes(town)) as Town);
}

/** The filters by gender, and the gender that each finds. */
const GENDER_OF_FILTER = { isMale: 'male', isFemale: 'female', keepsGender: 'prefer-not-to-say' } as const;
type GenderFilter = keyof typeof GENDER_OF_FILTER;

/**
 * Everything about a member that matters to Find Venner; a filter but those by gender finds those for whom the attribute of
 * its name is true.
 */
export interface Person extends Record<Exclude<MatchFilter, GenderFilter>, boolean> {
  username: string;
  role: 'user' | 'plus' | 'admin' | 'banned';
  verified: boolean;
  paused: boolean;
  onBreak: boolean;
  deletionScheduled: boolean;
  visible: boolean;
  birthdate: string;
  gender: Gender;
  foundByGender: boolean;
  townId: number | null;
  interests: number[];
}

/** Whether a filter finds the member. */
export const isFoundBy = (person: Person, filter: MatchFilter): boolean =>
  filter in GENDER_OF_FILTER
    ? person.foundByGender && person.gender === GENDER_OF_FILTER[filter as GenderFilter]
    : person[filter as Exclude<MatchFilter, GenderFilter>];

/** How an attribute is stored in `member`. */
interface StoredAttribute {
  column: string;
  type: 'text' | 'boolean' | 'date' | 'smallint';
  /** The column's value, as SQL over a row `person` with the attributes. */
  value: string;
  /** Another value, for a change of this attribute alone; the same where a person has only one. */
  other: string;
}

/** How an attribute of a name is stored. */
type Stored = (name: string) => StoredAttribute;

const sameIn =
  (column: string, type: StoredAttribute['type'], other?: string): Stored =>
  (name) => ({ column, type, value: `person."${name}"`, other: other ?? `person."${name}"` });
/** Stored as a value or null. */
const orNullIn =
  (column: string, value: string): Stored =>
  (name) => ({
    column,
    type: 'boolean',
    value: `CASE WHEN person."${name}" THEN ${value} END`,
    other: `CASE WHEN member.${column} IS NULL THEN ${value} END`,
  });
const AT_NOW = `timestamptz '${NOW.toISOString()}'`;

/** All attributes but names and interests. */
const ATTRIBUTES: Record<Exclude<keyof Person, 'username' | 'interests'>, Stored> = {
  role: sameIn('role', 'text', `CASE member.role WHEN 'user' THEN 'banned' ELSE 'user' END`),
  verified: orNullIn('email_verified_at', AT_NOW),
  paused: orNullIn('paused_at', AT_NOW),
  onBreak: orNullIn('break_at', AT_NOW),
  deletionScheduled: orNullIn('deletion_scheduled_for', AT_NOW),
  visible: sameIn('visible_in_find_venner', 'boolean', 'NOT member.visible_in_find_venner'),
  birthdate: sameIn('birthdate', 'date'),
  gender: sameIn('gender', 'text', `CASE member.gender WHEN 'male' THEN 'female' ELSE 'male' END`),
  foundByGender: sameIn('found_by_gender', 'boolean', 'NOT member.found_by_gender'),
  townId: sameIn('town_id', 'smallint'),
  activeWeek: sameIn('active_week', 'boolean', 'NOT member.active_week'),
  activeMonth: sameIn('active_month', 'boolean', 'NOT member.active_month'),
  hasPicture: orNullIn('avatar_key', `'billede'`),
  isNew: sameIn('is_new', 'boolean', 'NOT member.is_new'),
};

/** How each attribute is stored, by its name. */
export const STORED_ATTRIBUTES: Readonly<Record<string, StoredAttribute>> = Object.fromEntries(
  Object.entries(ATTRIBUTES).map(([name, stored]) => [name, stored(name)]),
);

export interface World {
  people: Person[];
  /** Pairs of positions in `people`: who blocks whom. */
  blocks: [number, number][];
  /** Pairs of positions: who hides whom. */
  hides: [number, number][];
  /** Pairs of positions who have a conversation. */
  conversations: [number, number][];
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
  onBreak: rarely(),
  deletionScheduled: rarely(),
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
  gender: fc.constantFrom(...GENDERS),
  foundByGender: mostly(),
  activeWeek: fc.boolean(),
  activeMonth: fc.boolean(),
  hasPicture: fc.boolean(),
  isNew: fc.boolean(),
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
      hides: fc.uniqueArray(pair, { maxLength: 6, selector: String }),
      conversations: fc.uniqueArray(pair, { maxLength: 8, selector: (two) => String(two.toSorted((a, b) => a - b)) }),
    });
  });

const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const age = fc.constantFrom(18, 22, 36, 99, 100, 106);

export const request: fc.Arbitrary<MatchRequest> = fc.record({
  sortBy: fc.constantFrom(...MATCH_SORTS),
  maxDistance: orNull(fc.constantFrom(1, 30, 142, 300, 501)),
  minAge: orNull(age),
  maxAge: orNull(age),
  // One of a few: all of them together find nobody.
  filters: fc.subarray([...MATCH_FILTERS], { maxLength: 3 }),
  notWrittenWith: fc.boolean(),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.integer({ min: 1, max: 12 }),
});

/** Members of these names whom Find Venner shows to each other. */
export const listedPeople = (names: readonly string[], interests: number[]): Person[] =>
  names.map((username) => ({
    username,
    role: 'user',
    verified: true,
    paused: false,
    onBreak: false,
    deletionScheduled: false,
    visible: true,
    birthdate: '1990-05-17',
    townId: 1,
    gender: 'female',
    foundByGender: true,
    activeWeek: false,
    activeMonth: false,
    hasPicture: false,
    isNew: false,
    interests,
  }));

/** The first page of everybody, by name. */
export const BY_NAME: MatchRequest = {
  sortBy: 'name_asc',
  maxDistance: null,
  minAge: null,
  maxAge: null,
  filters: [],
  notWrittenWith: false,
  page: 1,
  pageSize: 10,
};
