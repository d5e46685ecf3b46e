import { TOWN_SUGGESTIONS_FROM, TOWN_SUGGESTIONS_MAX } from '../limits.js';
import { trimText } from '../rules/blank.js';
import { abbreviations, isWritten, plainLetters, writtenLength } from './folded.js';
import { firstPostcode, isPostcode, withoutPostcode } from './postcode.js';
import list from './towns.json' with { type: 'json' };

/** A Danish town. Source: GeoNames (geonames.org), CC BY 4.0, modified. */
export interface Town {
  /** Stable, stored in the database. New towns are appended. */
  id: number;
  /** Unique; shown to members. Includes the municipality for towns of the same name. */
  label: string;
  name: string;
  /** Other accepted spellings, such as Århus or Copenhagen, and postal districts, such as Aarhus N. */
  alt: string[];
  municipality: string;
  /** Centre, in degrees (WGS 84). */
  lat: number;
  lon: number;
  /** For ranking only; 0 if unknown. */
  population: number;
  /** Of a district: the town that it is part of. */
  city?: number;
  /** Single ones and ranges, such as '1000-1499'. */
  postcodes: string[];
}

/** All towns, by population, unknown ones last. */
export const TOWNS: readonly Town[] = list;
const byId = new Map(TOWNS.map((town) => [town.id, town]));

/** How many people a town has; of a district without a number of its own, as if all of its town's were alike. */
function sizeOf({ population, city }: Town): number {
  if (population > 0 || city === undefined) return population;
  const parts = TOWNS.filter((town) => town.city === city).length + 1;
  return (byId.get(city)?.population ?? 0) / parts;
}
const sizes = new Map(TOWNS.map((town) => [town, sizeOf(town)]));

/** Longer than any spelling; normalising a longer text can take quadratic time. */
const SPELLING_MAX = 100;

const fold = (text: string): string =>
  text.length > SPELLING_MAX ? text : trimText(text.normalize('NFC')).toLocaleLowerCase('da-DK');

const byRank = (a: Town, b: Town): number =>
  (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || a.label.localeCompare(b.label, 'da-DK');

const otherSpellings = ({ alt, name }: Town): string[] => [...alt, ...abbreviations(name)];

/** All spellings and their towns. Labels take precedence over names, names over other spellings, then the higher population. */
const SPELLINGS: readonly (readonly [spelling: string, town: Town])[] = [
  (town: Town) => [town.label],
  (town: Town) => [town.name],
  otherSpellings,
].flatMap((spellingsOf) =>
  [...TOWNS].sort(byRank).flatMap((town) => spellingsOf(town).map((spelling) => [spelling, town] as const)),
);
const byText = new Map(SPELLINGS.toReversed().map(([spelling, town]) => [fold(spelling), town]));

/** What a text is compared by where it isn't the beginning of a spelling, letter for letter. */
const lettersOf = (text: string): string => (text.length > SPELLING_MAX ? '' : plainLetters(text));

/**
 * The town with this label, name or other spelling, ignoring case and a postcode before it; else the largest one with
 * this postcode; else one that is written without Danish letters, spaces and punctuation. Null if there is none.
 */
export function findTown(typed: string): Town | null {
  const text = withoutPostcode(fold(typed));
  const town = byText.get(text);
  if (town !== undefined) return town;
  if (isPostcode(text)) return withPostcode(text)[0]?.town ?? null;
  const letters = lettersOf(text);
  return letters === '' ? null : (SPELLINGS.find(([spelling]) => isWritten(spelling, letters))?.[1] ?? null);
}

export const townById = (id: number): Town | null => byId.get(id) ?? null;

export interface TownSuggestion {
  town: Town;
  /** The matching other spelling, if the label doesn't match. */
  alias: string | null;
  /** The matching postcode, if digits are typed. */
  postcode: string | null;
  /** How many characters of the postcode, the alias or else the label are typed. */
  typed: number;
}

/** Towns with a postcode that begins with these digits, by population. */
const withPostcode = (digits: string): TownSuggestion[] =>
  TOWNS.flatMap((town): TownSuggestion[] => {
    const postcode = firstPostcode(digits, town.postcodes);
    return postcode === null ? [] : [{ town, alias: null, postcode, typed: digits.length }];
  }).sort((a, b) => byRank(a.town, b.town));

/**
 * Towns by population, of which `typedIn` finds the label or another spelling. Matches by another spelling are dropped
 * first beyond `TOWN_SUGGESTIONS_MAX`.
 */
function matching(towns: readonly Town[], typedIn: (spelling: string) => number | null): TownSuggestion[] {
  return towns
    .flatMap((town): TownSuggestion[] => {
      for (const alias of [null, ...otherSpellings(town)]) {
        const typed = typedIn(alias ?? town.label);
        if (typed !== null) return [{ town, alias, postcode: null, typed }];
      }
      return [];
    })
    .sort((a, b) => Number(a.alias !== null) - Number(b.alias !== null) || byRank(a.town, b.town))
    .slice(0, TOWN_SUGGESTIONS_MAX)
    .sort((a, b) => byRank(a.town, b.town));
}

/**
 * Towns whose label, other spelling or postcode starts with `prefix`, ignoring case, the one that is written in full
 * first; after them those that start with it in letters without Danish ones. Empty for prefixes shorter than
 * `TOWN_SUGGESTIONS_FROM`.
 */
export function suggestTowns(prefix: string): TownSuggestion[] {
  const wanted = withoutPostcode(fold(prefix));
  if (wanted.length < TOWN_SUGGESTIONS_FROM) return [];
  if (/^\d+$/.test(wanted)) return withPostcode(wanted).slice(0, TOWN_SUGGESTIONS_MAX);
  const whole = byText.get(wanted);
  const exact = matching(TOWNS, (spelling) => (fold(spelling).startsWith(wanted) ? wanted.length : null)).sort(
    (a, b) => Number(b.town === whole) - Number(a.town === whole),
  );
  const letters = lettersOf(wanted);
  if (letters.length < TOWN_SUGGESTIONS_FROM) return exact;
  const others = TOWNS.filter((town) => !exact.some((found) => found.town === town));
  return [...exact, ...matching(others, (spelling) => writtenLength(spelling, letters))].slice(0, TOWN_SUGGESTIONS_MAX);
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Whole kilometres between two town centres along the great circle (haversine formula). */
export function distanceKm(from: Town, to: Town): number {
  const dLat = radians(to.lat - from.lat);
  const dLon = radians(to.lon - from.lon);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h)));
}
