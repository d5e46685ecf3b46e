import type { MatchRequest } from './match-request.js';

/** A found member. */
export interface FoundMember {
  memberId: number;
  /** Row ids of the interests that viewer and member share, ascending. */
  commonInterestIds: readonly number[];
  /** Null when either of the two has no known town. */
  distanceKm: number | null;
}

export interface FoundMatches {
  /** A page, in the requested order. */
  members: FoundMember[];
  /** The exact number over all pages. */
  total: number;
  /** How many of them share an interest with the viewer. */
  sharing: number;
  /** The `pg_current_snapshot()` that a result of the index is based on; null for a result of SQL. */
  snapshot: string | null;
}

/**
 * Finds the members whom a viewer can meet: listed ones without a block in either direction whom the viewer doesn't hide,
 * with or without common interests. Ties of common_* are resolved by distance (unknown last), name, id; those of distance_* by name, id.
 * Unknown distances come last in distance_asc and first in distance_desc. A distance limit excludes unknown ones,
 * but is ignored for a viewer without a town, for whom all are unknown. A page beyond the end is empty.
 */
export interface MatchFinder {
  /** With `isLatest` the result includes everything that was committed before the call. */
  find(viewerId: number, request: MatchRequest, isLatest?: boolean): Promise<FoundMatches>;
}
