import { AppError } from '../../common/app-error.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';

/** What somebody writes on the wall, on its way into the database. */
interface Writing<Row> {
  /** Stores it; undefined where there is no place for it, or something of its author stands there under its id. */
  store: () => Promise<Row | undefined>;
  /** What of its author stands there under its id. Refuses with CONFLICT when that is something else. */
  findEarlier: () => Promise<Row | undefined>;
}

/**
 * Stores what an author writes once, however often it is sent: whoever sends it again, be it at the same moment, gets
 * what is stored, and only what is stored counts against the limit. Refuses with CONFLICT, RATE_LIMITED, and NOT_FOUND
 * where there is no place for it.
 */
export async function storeOnce<Row>(
  rateLimiter: RateLimiter,
  limit: 'post' | 'comment',
  authorId: number,
  { store, findEarlier }: Writing<Row>,
): Promise<Row> {
  try {
    await rateLimiter.use(limit, authorId);
  } catch (refusal) {
    const earlier = await findEarlier();
    if (earlier === undefined) throw refusal;
    return earlier;
  }
  const stored = await store();
  if (stored !== undefined) return stored;
  await rateLimiter.giveBack(limit, authorId);
  const earlier = await findEarlier();
  if (earlier === undefined) throw new AppError('NOT_FOUND');
  return earlier;
}
