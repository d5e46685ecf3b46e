import { type Gender, isGender } from '@venn/schema/gender';
import { AGE_SLIDER_MAX, AGE_SLIDER_MIN, DISTANCE_NO_LIMIT, DISTANCE_SLIDER_MIN } from '@venn/schema/limits';
import type { MatchesQueryVariables } from '../../gql/matches';

export type MatchSort = MatchesQueryVariables['sortBy'];

/** Sort orders, in the order of the list. */
export const SORTS: readonly { value: MatchSort; label: string }[] = [
  { value: 'common_desc', label: 'Flest fælles interesser' },
  { value: 'common_asc', label: 'Færrest fælles interesser' },
  { value: 'distance_asc', label: 'Nærmest først' },
  { value: 'distance_desc', label: 'Længst væk først' },
  { value: 'name_asc', label: 'Navn A-Å' },
  { value: 'name_desc', label: 'Navn Å-A' },
];

/** Sort order, filters and page; stored in the URL, so that they can be shared and survive back navigation. */
export interface MatchFilter {
  sortBy: MatchSort;
  minAge: number;
  /** The slider's maximum includes higher ages. */
  maxAge: number;
  /** In kilometres; the slider's maximum means no limit. */
  maxDistance: number;
  /** Whether only new members are shown. */
  isNew: boolean;
  hasPicture: boolean;
  /** Whether only members without a conversation with the viewer are shown. */
  notWrittenWith: boolean;
  /** Empty: however long ago the member was online. */
  activeWithin: '' | 'week' | 'month';
  /** Empty: any. */
  gender: '' | Gender;
  page: number;
}

export const NO_FILTER: MatchFilter = {
  sortBy: 'common_desc',
  minAge: AGE_SLIDER_MIN,
  maxAge: AGE_SLIDER_MAX,
  maxDistance: DISTANCE_NO_LIMIT,
  isNew: false,
  hasPicture: false,
  notWrittenWith: false,
  activeWithin: '',
  gender: '',
  page: 1,
};

/** Names of the query parameters. */
const KEYS = {
  sortBy: 'sortering',
  minAge: 'fra',
  maxAge: 'til',
  maxDistance: 'afstand',
  isNew: 'nye',
  hasPicture: 'billede',
  notWrittenWith: 'uskrevet',
  activeWithin: 'aktiv',
  gender: 'koen',
  page: 'side',
} as const;
const MAX_PAGE = 1_000_000;

const wholeNumber = (text: string | null, min: number, max: number, fallback: number): number => {
  const number = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : fallback;
};

/** Reads the query parameters; invalid values are ignored. */
export function readFilter(search: URLSearchParams): MatchFilter {
  const sort = SORTS.find(({ value }) => value === search.get(KEYS.sortBy));
  const isTrue = (key: string): boolean => search.get(key) === 'true';
  const [activity, gender] = [search.get(KEYS.activeWithin), search.get(KEYS.gender)];
  const minAge = wholeNumber(search.get(KEYS.minAge), AGE_SLIDER_MIN, AGE_SLIDER_MAX, NO_FILTER.minAge);
  return {
    sortBy: sort?.value ?? NO_FILTER.sortBy,
    minAge,
    maxAge: wholeNumber(search.get(KEYS.maxAge), minAge, AGE_SLIDER_MAX, NO_FILTER.maxAge),
    maxDistance: wholeNumber(
      search.get(KEYS.maxDistance),
      DISTANCE_SLIDER_MIN,
      DISTANCE_NO_LIMIT,
      NO_FILTER.maxDistance,
    ),
    isNew: isTrue(KEYS.isNew),
    hasPicture: isTrue(KEYS.hasPicture),
    notWrittenWith: isTrue(KEYS.notWrittenWith),
    activeWithin: activity === 'week' || activity === 'month' ? activity : NO_FILTER.activeWithin,
    gender: isGender(gender) ? gender : NO_FILTER.gender,
    page: wholeNumber(search.get(KEYS.page), 1, MAX_PAGE, NO_FILTER.page),
  };
}

/** The query parameters of a filter; defaults are left out. */
export function writeFilter(filter: MatchFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const part of Object.keys(KEYS) as (keyof MatchFilter)[]) {
    if (filter[part] !== NO_FILTER[part]) search.set(KEYS[part], String(filter[part]));
  }
  return search;
}

/** Variables of the query: a slider at its end is no limit. */
export function filterVariables(filter: MatchFilter): MatchesQueryVariables {
  return {
    sortBy: filter.sortBy,
    page: filter.page,
    minAge: filter.minAge > AGE_SLIDER_MIN ? filter.minAge : null,
    maxAge: filter.maxAge < AGE_SLIDER_MAX ? filter.maxAge : null,
    maxDistance: filter.maxDistance < DISTANCE_NO_LIMIT ? filter.maxDistance : null,
    isNew: filter.isNew || null,
    hasPicture: filter.hasPicture || null,
    notWrittenWith: filter.notWrittenWith || null,
    activeWithin: filter.activeWithin || null,
    gender: filter.gender || null,
  };
}

/** Whether the filter excludes members. */
export const isFiltered = (filter: MatchFilter): boolean =>
  filter.minAge > AGE_SLIDER_MIN ||
  filter.maxAge < AGE_SLIDER_MAX ||
  filter.maxDistance < DISTANCE_NO_LIMIT ||
  chipsSummary(filter) !== '';

const upTo = (age: number): string => (age === AGE_SLIDER_MAX ? `${age}+` : String(age));

/** '25 til 80 år', or 'Alle'. */
export function ageText([lower, upper]: readonly [number, number]): string {
  if (lower === AGE_SLIDER_MIN && upper === AGE_SLIDER_MAX) return 'Alle';
  return lower === upper ? `${upTo(lower)} år` : `${lower} til ${upTo(upper)} år`;
}

/** 'Højst 75 km', or 'Alle' without a limit. */
export const distanceLimitText = (km: number): string => (km >= DISTANCE_NO_LIMIT ? 'Alle' : `Højst ${km} km`);

const ACTIVITY_TEXTS = { week: 'aktive den seneste uge', month: 'aktive den seneste måned' };
const GENDER_TEXTS: Record<Gender, string> = {
  female: 'kvinder',
  male: 'mænd',
  'prefer-not-to-say': 'uden oplyst køn',
};

/** What is chosen with a press each, in words: 'kun nye, kvinder'. Empty without any. */
export const chipsSummary = (filter: MatchFilter): string =>
  [
    filter.isNew && 'kun nye',
    filter.gender !== '' && GENDER_TEXTS[filter.gender],
    filter.activeWithin !== '' && ACTIVITY_TEXTS[filter.activeWithin],
    filter.hasPicture && 'med billede',
    filter.notWrittenWith && 'ikke skrevet med',
  ]
    .filter((part) => part !== false)
    .join(', ');

/** Ages and distance in words, for phones, where the sliders are collapsed. */
export function filterSummary(filter: MatchFilter): string {
  const ages = filter.minAge > AGE_SLIDER_MIN || filter.maxAge < AGE_SLIDER_MAX;
  const age = ages ? ageText([filter.minAge, filter.maxAge]) : 'Alle aldre';
  const distance = filter.maxDistance < DISTANCE_NO_LIMIT ? `højst ${filter.maxDistance} km` : 'hele landet';
  return `${age}, ${distance}`;
}
