import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';

/**
 * Counts a profile of another member that the viewer opens, once an hour. Refuses with RATE_LIMITED after too many in an
 * hour or a day.
 */
export async function countOpenedProfile(rateLimiter: RateLimiter, viewerId: number, memberId: number): Promise<void> {
  if (viewerId === memberId || (await rateLimiter.used('sameProfile', viewerId, memberId)) > 0) return;
  await rateLimiter.use('profileHour', viewerId);
  await rateLimiter.use('profileDay', viewerId);
  // Only now: a profile that was refused must not be free the next time.
  await rateLimiter.tryUse('sameProfile', viewerId, memberId);
}
