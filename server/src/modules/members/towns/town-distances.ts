import { distanceKm, TOWNS, townById } from '@venn/schema/towns/town';

/** Two lists of the same length: every town and its distance in whole kilometres. */
export interface TownDistances {
  townIds: readonly number[];
  kilometres: readonly number[];
}

const NO_DISTANCES: TownDistances = { townIds: [], kilometres: [] };
const byTown = new Map<number, TownDistances>();

/** The distances from a town to every town, cached; empty without a known town. */
export function distancesFrom(townId: number | null): TownDistances {
  const town = townId === null ? null : townById(townId);
  if (town === null) return NO_DISTANCES;
  let distances = byTown.get(town.id);
  if (distances === undefined) {
    distances = { townIds: TOWNS.map(({ id }) => id), kilometres: TOWNS.map((other) => distanceKm(town, other)) };
    byTown.set(town.id, distances);
  }
  return distances;
}
