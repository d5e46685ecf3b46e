import type { TownDistances } from './town-distances.js';
import { distancesFrom } from './town-distances.js';
import { NO_TOWN, type Segment, type TownSegments } from './town-segments.js';

/** The towns at one distance from the viewer; null is unknown. */
export interface Ring {
  km: number | null;
  segments: Segment[];
}

/** By viewer's town: distances with their towns, nearest first. */
const byTown = new Map<number, Map<number, number[]>>();

function townsByDistance(townId: number, { townIds, kilometres }: TownDistances): Map<number, number[]> {
  const known = byTown.get(townId);
  if (known !== undefined) return known;
  const order = townIds.map((_, index) => index).sort((a, b) => (kilometres[a] as number) - (kilometres[b] as number));
  const towns = new Map<number, number[]>();
  for (const index of order) {
    const km = kilometres[index] as number;
    const there = towns.get(km);
    if (there === undefined) towns.set(km, [townIds[index] as number]);
    else there.push(townIds[index] as number);
  }
  byTown.set(townId, towns);
  return towns;
}

/** All segments around a town, nearest first, unknown distances last; within `limit` unknown ones are left out. */
export function ringsAround(townId: number, segments: TownSegments, limit: number | null): Ring[] {
  const distances = distancesFrom(townId === NO_TOWN ? null : townId);
  const rings: Ring[] = [];
  const reached = new Set<Segment>();
  for (const [km, towns] of townsByDistance(townId, distances)) {
    if (limit !== null && km > limit) return rings;
    const there = towns.map((town) => segments.of(town)).filter((segment) => segment !== undefined);
    if (there.length > 0) rings.push({ km, segments: there });
    for (const segment of there) reached.add(segment);
  }
  if (limit !== null) return rings;
  const elsewhere = [...segments.all].filter((segment) => !reached.has(segment));
  if (elsewhere.length > 0) rings.push({ km: null, segments: elsewhere });
  return rings;
}
