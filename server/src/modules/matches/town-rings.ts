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

/** All segments around a town, nearest first, unknown distances last. */
function ringsAround(townId: number, segments: TownSegments): Ring[] {
  const { townIds, kilometres } = nearestFirst(townId);
  const rings: Ring[] = [];
  let reached = 0;
  for (let index = 0; index < townIds.length; index += 1) {
    const km = kilometres[index] as number;
    const segment = segments.of(townIds[index] as number);
    if (segment === undefined) continue;
    reached += 1;
    const last = rings.at(-1);
    if (last?.km === km) last.segments.push(segment);
    else rings.push({ km, segments: [segment] });
  }
  if (reached === segments.count) return rings;
  const known = new Set(rings.flatMap((ring) => ring.segments));
  rings.push({ km: null, segments: [...segments.all].filter((segment) => !known.has(segment)) });
  return rings;
}

/** Rings take some 40 KB for each town; most people live in the largest ones. */
const TOWNS_MAX = 128;

/** The rings around the towns that were asked for, the latest used longest. */
export class TownRings {
  readonly #known = new Map<number, Ring[]>();
  #segments = 0;

  constructor(private readonly segments: TownSegments) {}

  /** Those around a town; within `limit` unknown distances are left out. */
  around(townId: number, limit: number | null): readonly Ring[] {
    const rings = this.#all(townId);
    if (limit === null) return rings;
    const end = rings.findIndex(({ km }) => km === null || km > limit);
    return end === -1 ? rings : rings.slice(0, end);
  }

  #all(townId: number): Ring[] {
    // A town has got its first member: it belongs into all of them.
    if (this.#segments !== this.segments.count) this.#known.clear();
    this.#segments = this.segments.count;
    const rings = this.#known.get(townId) ?? ringsAround(townId, this.segments);
    this.#known.delete(townId);
    this.#known.set(townId, rings);
    if (this.#known.size > TOWNS_MAX) this.#known.delete(this.#known.keys().next().value as number);
    return rings;
  }
}
