import pTimeout from 'p-timeout';
import type { Clock } from '../../../common/clock.js';
import { birthdateBounds, distanceLimit } from '../match.policy.js';
import type { FoundMatches, MatchFinder } from '../match-finder.js';
import type { MatchRequest } from '../match-request.js';
import type { SqlFallbackFinder } from '../sql-fallback-finder.js';
import { birthNumber } from './age-rows.js';
import type { MatchIndexFeed } from './match-index.feed.js';
import type { MatchIndex } from './match-index.js';

/** How long a request waits for the index. */
const INDEX_TIMEOUT_MS = 5000;

/**
 * Finds matches in this process's index, which it waits for until a timeout. Falls back to SQL while there is no index,
 * when the index lacks the viewer and when it can't catch up.
 */
export class IndexMatchFinder implements MatchFinder {
  constructor(
    private readonly feed: Pick<MatchIndexFeed, 'index' | 'snapshot' | 'catchUp' | 'whenWarm'>,
    private readonly sql: Pick<SqlFallbackFinder, 'find' | 'canUseSql'>,
    private readonly clock: Clock,
    private readonly timeoutMs = INDEX_TIMEOUT_MS,
  ) {}

  async find(viewerId: number, request: MatchRequest, isLatest = false): Promise<FoundMatches> {
    await this.feed.whenWarm(this.timeoutMs);
    // The index lacks a viewer who has just joined until it catches up.
    const isCurrent = (!isLatest && this.#knows(viewerId)) || (await this.#catchUp());
    const { index, snapshot } = this.feed;
    if (index === null || snapshot === null || !index.has(viewerId)) return this.sql.find(viewerId, request);
    // With too many members for SQL a slightly stale index is better than an error.
    if (!isCurrent && (await this.sql.canUseSql())) return this.sql.find(viewerId, request);
    return { ...this.#findInIndex(index, viewerId, request), snapshot };
  }

  #knows(viewerId: number): boolean {
    return this.feed.index?.has(viewerId) === true;
  }

  /** False when the index can't catch up in time: it may be rebuilding. */
  async #catchUp(): Promise<boolean> {
    if (this.feed.index === null) return false;
    return pTimeout(this.feed.catchUp(), { milliseconds: this.timeoutMs }).catch(() => false);
  }

  #findInIndex(index: MatchIndex, viewerId: number, request: MatchRequest): Omit<FoundMatches, 'snapshot'> {
    const born = birthdateBounds(request.minAge, request.maxAge, this.clock.now());
    return index.find(viewerId, {
      sortBy: request.sortBy,
      limitKm: distanceLimit(request.maxDistance),
      bornAfter: born.after === null ? null : birthNumber(born.after),
      bornUpTo: born.upTo === null ? null : birthNumber(born.upTo),
      filters: request.filters,
      offset: (request.page - 1) * request.pageSize,
      count: request.pageSize,
    });
  }
}
