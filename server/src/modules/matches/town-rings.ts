import { distancesFrom } from './town-distances.js';
import { NO_TOWN, type Segment, type TownSegments } from './town-segments.js';

/** The towns at one distance from the viewer; null is unknown. */
export interface Ring {
  km: number | null;
  segments: Segment[];
}

/** Towns by rising distance. */
interface NearestFirst {
  townIds: Int16Array;
  kilometres: Int16Array;
}

const byTown = new Map<number, NearestFirst>();

function nearestFirst(townId: number): NearestFirst {
  let known = byTown.get(townId);
  if (known === undefined) {
    const { townIds, kilometres } = distancesFrom(townId === NO_TOWN ? null : townId);
    const order = townIds
      .map((_, index) => index)
      .sort((a, b) => (kilometres[a] as number) - (kilometres[b] as number));
    known = {
      townIds: Int16Array.from(order, (index) => townIds[index] as number),
      kilometres: Int16Array.from(order, (index) => kilometres[index] as number),
    };
    byTown.set(townId, known);
  }
  return known;
}

/** All segments around a town, nearest first, unknown distances last; within `limit` unknown ones are left out. */
export function ringsAround(townId: number, segments: TownSegments, limit: number | null): Ring[] {
  const { townIds, kilometres } = nearestFirst(townId);
  const rings: Ring[] = [];
  let reached = 0;
  for (let index = 0; index < townIds.length; index += 1) {
    const km = kilometres[index] as number;
    if (limit !== null && km > limit) return rings;
    const segment = segments.of(townIds[index] as number);
    if (segment === undefined) continue;
    reached += 1;
    const last = rings.at(-1);
    if (last?.km === km) last.segments.push(segment);
    else rings.push({ km, segments: [segment] });
  }
  if (limit !== null || reached === segments.count) return rings;
  const known = new Set(rings.flatMap((ring) => ring.segments));
  rings.push({ km: null, segments: [...segments.all].filter((segment) => !known.has(segment)) });
  return rings;
}
