import { distancesFrom } from '../../../members/members.module.js';
import { NO_TOWN, type Segment, type TownSegments } from '../town-segments.js';

/** Marks an unknown distance; sorts last. */
const UNKNOWN_KM = 2 ** 15 - 1;

/** Towns by ascending distance. */
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

/** All towns with members, by distance from one town; unknown distances last. */
export class Surroundings {
  readonly segments: readonly Segment[];
  /** Place in `segments`, by ordinal of the segment. */
  readonly places: Int16Array;
  readonly #kilometres: Int16Array;

  constructor(townId: number, all: TownSegments) {
    const { townIds, kilometres } = nearestFirst(townId);
    const segments: Segment[] = [];
    this.#kilometres = new Int16Array(all.count).fill(UNKNOWN_KM);
    this.places = new Int16Array(all.count).fill(-1);
    for (let index = 0; index < townIds.length; index += 1) {
      const segment = all.of(townIds[index] as number);
      if (segment === undefined) continue;
      this.#kilometres[segments.length] = kilometres[index] as number;
      this.places[segment.ordinal] = segments.length;
      segments.push(segment);
    }
    for (const segment of segments.length === all.count ? [] : all.all) {
      if (this.places[segment.ordinal] !== -1) continue;
      this.places[segment.ordinal] = segments.length;
      segments.push(segment);
    }
    this.segments = segments;
  }

  /** Whole kilometres to a town; null if unknown. */
  kilometresTo({ ordinal }: Segment): number | null {
    const km = this.#kilometres[this.places[ordinal] as number] as number;
    return km === UNKNOWN_KM ? null : km;
  }

  /** Number of towns within a distance; without a limit all, unknown ones included. */
  within(limit: number | null): number {
    if (limit === null) return this.segments.length;
    const end = this.#kilometres.findIndex((km) => km > limit || km === UNKNOWN_KM);
    return end === -1 ? this.segments.length : end;
  }

  /** End of the towns at the same distance as the one at `place`. */
  ringEnd(place: number): number {
    let end = place;
    while (end < this.segments.length && this.#kilometres[end] === this.#kilometres[place]) end += 1;
    return end;
  }

  /** Start of the towns at the same distance as the one at `place`. */
  ringStart(place: number): number {
    let start = place;
    while (start > 0 && this.#kilometres[start - 1] === this.#kilometres[place]) start -= 1;
    return start;
  }
}
