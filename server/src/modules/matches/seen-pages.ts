import { MATCHES_PAGE_SIZE } from '@venn/schema/limits';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { distanceLimit, oldestAge } from './match.policy.js';
import type { MatchRequest } from './match-request.js';

/** What a request of Find Venner has found, before the viewer gets it. */
export interface SeenMembers {
  /** Digest of what else of the viewer decides who is found and in which order. */
  viewerState: string;
  /** Members on the page. */
  count: number;
}

/**
 * Counts the members that a request of Find Venner shows, in pages, at least one; the same question once an hour. Refuses
 * with RATE_LIMITED.
 */
export async function countSeenPages(
  rateLimiter: RateLimiter,
  viewerId: number,
  request: MatchRequest,
  { viewerState, count }: SeenMembers,
): Promise<void> {
  const { sortBy, maxDistance, minAge, maxAge, filters, notWrittenWith, page, pageSize } = request;
  const asked = [
    sortBy,
    distanceLimit(maxDistance),
    minAge,
    oldestAge(maxAge),
    page,
    pageSize,
    ...filters,
    ...(notWrittenWith ? ['notWrittenWith'] : []),
  ];
  // Who moves to another town doesn't ask the same.
  const question = JSON.stringify([viewerState, ...asked]);
  if ((await rateLimiter.used('sameMatches', viewerId, question)) > 0) return;
  await rateLimiter.take('matchPage', { cost: Math.max(1, Math.ceil(count / MATCHES_PAGE_SIZE)) }, viewerId);
  // Only now: a list that was refused must not be free the next time.
  await rateLimiter.tryUse('sameMatches', viewerId, question);
}
