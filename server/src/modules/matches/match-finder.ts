/** The orders of Find Venner. */
export const MATCH_SORTS = [
  'common_desc',
  'common_asc',
  'distance_asc',
  'distance_desc',
  'name_asc',
  'name_desc',
] as const;
export type MatchSort = (typeof MATCH_SORTS)[number];

/** What a viewer asks for, already checked. Absent bounds don't bind. */
export interface MatchRequest {
  sortBy: MatchSort;
  /** Whole kilometres; from `DISTANCE_NO_LIMIT` on there is no limit. */
  maxDistance: number | null;
  minAge: number | null;
  /** From `AGE_SLIDER_MAX` on there is no upper bound. */
  maxAge: number | null;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** One found member, in the asked order. */
export interface MatchRow {
  memberId: number;
  /** The interests that viewer and member share, by rising row number. */
  commonInterestIds: readonly number[];
  /** Null when either of the two has no known town. */
  distanceKm: number | null;
}

export interface FoundMatches {
  rows: MatchRow[];
  /** How many there are over all pages, exactly. */
  total: number;
  /** The `pg_current_snapshot()` of an answer from the index; null for one from SQL. */
  snapshot: string | null;
}

/**
 * Finds the members whom a viewer can meet: listed ones without a block in either direction, whether they share an
 * interest or not. Ties of common_* are resolved by distance (unknown last), name, id; those of distance_* by name, id.
 * Unknown distances come last in distance_asc and first in distance_desc. A distance limit leaves unknown ones out,
 * but doesn't bind a viewer without a town, for whom all are unknown. A page beyond the end is empty.
 */
export interface MatchFinder {
  /** With `isLatest` the answer holds everything that was committed before the call. */
  find(viewerId: number, request: MatchRequest, isLatest?: boolean): Promise<FoundMatches>;
}
