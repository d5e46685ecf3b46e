import { TOWN_SUGGESTIONS_FROM, TOWN_SUGGESTIONS_MAX } from '../limits.js';
import list from './towns.json' with { type: 'json' };

/** A place where a member can live. Source: GeoNames (geonames.org), CC BY 4.0, reworked. */
export interface Town {
  /** Stable: the database refers to it. New towns are appended. */
  id: number;
  /** Unique; what a member sees and picks. Towns of the same name carry their municipality. */
  label: string;
  name: string;
  /** Other spellings that are accepted, such as Århus or Copenhagen. */
  alt: string[];
  municipality: string;
  /** The centre, in degrees (WGS 84). */
  lat: number;
  lon: number;
  /** For ranking alone, never for display; 0 when unknown. */
  population: number;
}

/** All towns, the most populous first where the population is known. */
export const TOWNS: readonly Town[] = list;

/** No spelling is as long; the time for composing a longer text can grow with the square of its length. */
const SPELLING_MAX = 100;

const fold = (text: string): string =>
  text.length > SPELLING_MAX ? text : text.normalize('NFC').trim().toLocaleLowerCase('da-DK');

const byRank = (a: Town, b: Town): number => b.population - a.population || a.label.localeCompare(b.label, 'da-DK');

/** Labels win over bare names, names over other spellings; among equals the most populous town wins. */
const byText = new Map<string, Town>();
for (const spellings of [(town: Town) => town.alt, (town: Town) => [town.name], (town: Town) => [town.label]]) {
  for (const town of [...TOWNS].sort(byRank).reverse()) {
    for (const spelling of spellings(town)) byText.set(fold(spelling), town);
  }
}
const byId = new Map(TOWNS.map((town) => [town.id, town]));

/** The town that a text names, without regard to case: label, bare name or another spelling; null when there is none. */
export const findTown = (text: string): Town | null => byText.get(fold(text)) ?? null;

export const townById = (id: number): Town | null => byId.get(id) ?? null;

/** A town that begins with what was typed. */
export interface TownSuggestion {
  town: Town;
  /** The other spelling that begins so, where the town's own name doesn't: without it nobody sees why it is there. */
  alias: string | null;
}

/**
 * Towns whose label or other spelling begins with `prefix`, without regard to case, the most populous first. Where there
 * are too many, those go first that are found by another spelling.
 * None before the second character, ten at the most.
 */
export function suggestTowns(prefix: string): TownSuggestion[] {
  const wanted = fold(prefix);
  if (wanted.length < TOWN_SUGGESTIONS_FROM) return [];
  const begins = (spelling: string): boolean => fold(spelling).startsWith(wanted);
  return TOWNS.flatMap((town): TownSuggestion[] => {
    if (begins(town.label)) return [{ town, alias: null }];
    const alias = town.alt.find(begins);
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
