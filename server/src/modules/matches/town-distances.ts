import { distanceKm, TOWNS, townById } from '@venn/schema/towns/town';

/** Two lists of one length: every town and how far it is. */
export interface TownDistances {
  townIds: readonly number[];
  kilometres: readonly number[];
}

const NOWHERE: TownDistances = { townIds: [], kilometres: [] };
const byTown = new Map<number, TownDistances>();

/** Whole kilometres from a town to every town, computed once for each; empty without a known town. */
export function distancesFrom(townId: number | null): TownDistances {
  const town = townId === null ? null : townById(townId);
  if (town === null) return NOWHERE;
  let distances = byTown.get(town.id);
  if (distances === undefined) {
    distances = { townIds: TOWNS.map(({ id }) => id), kilometres: TOWNS.map((other) => distanceKm(town, other)) };
    byTown.set(town.id, distances);
  }
  return distances;
}
