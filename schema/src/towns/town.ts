import { TOWN_SUGGESTIONS_FROM, TOWN_SUGGESTIONS_MAX } from '../limits.js';
import list from './towns.json' with { type: 'json' };

/** A Danish town. Source: GeoNames (geonames.org), CC BY 4.0, modified. */
export interface Town {
  /** Stable, stored in the database. New towns are appended. */
  id: number;
  /** Unique; shown to members. Includes the municipality for towns of the same name. */
  label: string;
  name: string;
  /** Other accepted spellings, such as Århus or Copenhagen. */
  alt: string[];
  municipality: string;
  /** Centre, in degrees (WGS 84). */
  lat: number;
  lon: number;
  /** For ranking only; 0 if unknown. */
  population: number;
}

/** All towns, by population, unknown ones last. */
export const TOWNS: readonly Town[] = list;

/** Longer than any spelling; normalising a longer text can take quadratic time. */
const SPELLING_MAX = 100;

const fold = (text: string): string =>
  text.length > SPELLING_MAX ? text : text.normalize('NFC').trim().toLocaleLowerCase('da-DK');

const byRank = (a: Town, b: Town): number => b.population - a.population || a.label.localeCompare(b.label, 'da-DK');

/** Labels take precedence over names, names over other spellings, then the higher population. */
const byText = new Map<string, Town>();
for (const spellings of [(town: Town) => town.alt, (town: Town) => [town.name], (town: Town) => [town.label]]) {
  for (const town of [...TOWNS].sort(byRank).reverse()) {
    for (const spelling of spellings(town)) byText.set(fold(spelling), town);
  }
}
const byId = new Map(TOWNS.map((town) => [town.id, town]));

/** The town with this label, name or other spelling, ignoring case; null if there is none. */
export const findTown = (text: string): Town | null => byText.get(fold(text)) ?? null;

export const townById = (id: number): Town | null => byId.get(id) ?? null;

export interface TownSuggestion {
  town: Town;
  /** The matching other spelling, if the label doesn't match. */
  alias: string | null;
}

/**
 * Towns whose label or other spelling starts with `prefix`, ignoring case, by population. Matches by another spelling are
 * dropped first beyond `TOWN_SUGGESTIONS_MAX`. Empty for prefixes shorter than `TOWN_SUGGESTIONS_FROM`.
 */
export function suggestTowns(prefix: string): TownSuggestion[] {
  const wanted = fold(prefix);
  if (wanted.length < TOWN_SUGGESTIONS_FROM) return [];
  const matches = (spelling: string): boolean => fold(spelling).startsWith(wanted);
  return TOWNS.flatMap((town): TownSuggestion[] => {
    if (matches(town.label)) return [{ town, alias: null }];
    const alias = town.alt.find(matches);
    return alias === undefined ? [] : [{ town, alias }];
  })
    .sort((a, b) => Number(a.alias !== null) - Number(b.alias !== null) || byRank(a.town, b.town))
    .slice(0, TOWN_SUGGESTIONS_MAX)
    .sort((a, b) => byRank(a.town, b.town));
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
