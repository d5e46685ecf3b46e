import type { Gender } from '@venn/schema/gender';
import { isListed } from '../members/members.module.js';

/** Day 0 of births: nobody within the age slider is born before it. */
export const FIRST_BIRTH_DAY = '1900-01-01';
/** The last birth: the index has 16 bits for it. */
export const LAST_BIRTH = 2 ** 16 - 1;

/** What Find Venner knows of a member from a column or several. */
interface MemberFact {
  /**
   * `order` is the order of names; a `number` is an integer with a place of its own in the index; a `bitmap` is true or
   * false; and a `filter` is a bitmap that a request may ask for.
   */
  kind: 'order' | 'number' | 'bitmap' | 'filter';
  /** Its value as SQL over an aliased row of `member`. */
  sql: (member: string) => string;
}

/** The member has chosen a gender, and wants to be found by it. */
const isFoundAs = (member: string, gender: Gender): string =>
  `${member}.gender = '${gender}' AND ${member}.found_by_gender`;

/**
 * Everything that the match index knows from a row of `member`. What is copied when it is built, what is read again of a
 * member who has changed, its bitmaps, its file and the filters in SQL are made from this list. An update of a column that
 * is read here must be logged by a trigger, which a test compares.
 */
const FACTS = {
  name: { kind: 'order', sql: (member) => `${member}.username` },
  /** 0 without one. */
  townId: { kind: 'number', sql: (member) => `coalesce(${member}.town_id, 0)` },
  /** Days since `FIRST_BIRTH_DAY`. */
  birth: {
    kind: 'number',
    sql: (member) => `least(greatest(${member}.birthdate - date '${FIRST_BIRTH_DAY}', 0), ${LAST_BIRTH})`,
  },
  /** Whether Find Venner shows the member at all. */
  isListed: { kind: 'bitmap', sql: isListed },
  /** Whether there is a list of hidden members to read. */
  hidesOthers: { kind: 'bitmap', sql: (member) => `${member}.hides_others` },
  hasPicture: { kind: 'filter', sql: (member) => `${member}.avatar_key IS NOT NULL` },
  activeWeek: { kind: 'filter', sql: (member) => `${member}.active_week` },
  activeMonth: { kind: 'filter', sql: (member) => `${member}.active_month` },
  isMale: { kind: 'filter', sql: (member) => isFoundAs(member, 'male') },
  isFemale: { kind: 'filter', sql: (member) => isFoundAs(member, 'female') },
  keepsGender: { kind: 'filter', sql: (member) => isFoundAs(member, 'prefer-not-to-say') },
  isNew: { kind: 'filter', sql: (member) => `${member}.is_new` },
} as const satisfies Record<string, MemberFact>;

type Facts = typeof FACTS;
type FactOf<K extends MemberFact['kind']> = {
  [F in keyof Facts]: Facts[F]['kind'] extends K ? F : never;
}[keyof Facts];

type MemberNumber = FactOf<'number'>;
export type MemberBitmap = FactOf<'bitmap' | 'filter'>;
/** What a request may ask for: only members for whom it is true. */
export type MatchFilter = FactOf<'filter'>;

/** The values of a member, except the name's, of which only the order is known. */
export type MemberFacts = Record<MemberNumber, number> & Record<MemberBitmap, boolean>;

const ofKind = <K extends MemberFact['kind']>(...kinds: K[]): readonly FactOf<K>[] =>
  Object.entries<MemberFact>(FACTS)
    .filter(([, { kind }]) => kinds.some((one) => one === kind))
    .map(([name]) => name as FactOf<K>);

export const MEMBER_FACTS = Object.keys(FACTS) as readonly (keyof Facts)[];
export const MEMBER_NUMBERS = ofKind('number');
export const MEMBER_BITMAPS = ofKind('bitmap', 'filter');
export const MATCH_FILTERS = ofKind('filter');

/** The value of a fact as SQL over an aliased row of `member`. */
export const factOf = (fact: keyof Facts, member: string): string => FACTS[fact].sql(member);
