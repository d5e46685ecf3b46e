import type { MatchFilter } from './member-facts.js';

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

/** A validated request. Null is no limit. */
export interface MatchRequest {
  sortBy: MatchSort;
  /** Whole kilometres; from `DISTANCE_NO_LIMIT` on there is no limit. */
  maxDistance: number | null;
  minAge: number | null;
  /** From `AGE_SLIDER_MAX` on there is no upper bound. */
  maxAge: number | null;
  /** Only members for whom all of these are true, in the order of `MATCH_FILTERS`. */
  filters: readonly MatchFilter[];
  /** From 1. */
  page: number;
  pageSize: number;
}
