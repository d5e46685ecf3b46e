import { MATCHES_PAGE_SIZE, MATCHES_REST_COUNTS_AS } from '@venn/schema/limits';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import type { MatchRequest } from './match-request.js';

/** Who requests a page of Find Venner. */
export interface PageReader {
  /** The REST list, which is read as a whole. */
  isRest?: boolean | undefined;
  /** Server-side rendering: the page may request the same once more. */
  isRendering?: boolean | undefined;
}

/**
 * Counts the pages that a request of Find Venner reads; a rendered page and its first request count once. Refuses with
 * RATE_LIMITED.
 */
export async function countSeenPages(
  rateLimiter: RateLimiter,
  viewerId: number,
  request: MatchRequest,
  { isRest = false, isRendering = false }: PageReader,
): Promise<void> {
  const { sortBy, maxDistance, minAge, maxAge, page, pageSize } = request;
  const who = [viewerId, JSON.stringify([sortBy, maxDistance, minAge, maxAge, page, pageSize])];
  if (!isRendering && (await rateLimiter.forget('renderedMatches', ...who))) return;
  const pages = Math.ceil(pageSize / MATCHES_PAGE_SIZE);
  const cost = isRest && page === 1 ? Math.min(pages, MATCHES_REST_COUNTS_AS) : pages;
  await rateLimiter.take('matchPage', { cost }, viewerId);
  if (isRendering) await rateLimiter.tryUse('renderedMatches', ...who);
}
