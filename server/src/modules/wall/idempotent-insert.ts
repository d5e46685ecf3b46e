import { AppError } from '../../common/app-error.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';

interface Steps<Row> {
  /** Inserts and returns the row; null on a conflict with the client id, or when its parent isn't there. */
  insert: () => Promise<Row | null>;
  /** The author's row with the same client id, or null. Refuses with CONFLICT when its content differs. */
  findEarlier: () => Promise<Row | null>;
}

/**
 * Inserts a post or comment once, however often it is sent: a retry, also a concurrent one, gets the stored row and
 * doesn't count against the rate limit. Refuses with CONFLICT, RATE_LIMITED, and NOT_FOUND when its parent isn't there.
 */
export async function insertOnce<Row>(
  rateLimiter: RateLimiter,
  rateLimit: 'post' | 'comment',
  authorId: number,
  { insert, findEarlier }: Steps<Row>,
): Promise<Row> {
  try {
    await rateLimiter.use(rateLimit, authorId);
  } catch (refusal) {
    const earlier = await findEarlier();
    if (earlier === null) throw refusal;
    return earlier;
  }
  const inserted = await insert();
  if (inserted !== null) return inserted;
  await rateLimiter.giveBack(rateLimit, authorId);
  const earlier = await findEarlier();
  if (earlier === null) throw new AppError('NOT_FOUND');
  return earlier;
}
