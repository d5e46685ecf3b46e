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

/** How lately a member was online; never finer, which would tell more than the profile. */
export const ACTIVE_WITHIN = ['week', 'month'] as const;
export type ActiveWithin = (typeof ACTIVE_WITHIN)[number];

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
  /** Only members with whom the viewer has no conversation. */
  notWrittenWith: boolean;
  /** From 1. */
  page: number;
  pageSize: number;
}
