import type { Clock } from '../../../infra/clock.js';
import { birthdateBounds, distanceLimit } from '../match.policy.js';
import type { FoundMatches, MatchFinder, MatchRequest } from '../match-finder.js';
import { birthNumber } from './age-rows.js';
import type { MatchIndexFeed } from './match-index.feed.js';

/** Asks the index of this process, and another finder until there is one or when it doesn't know the viewer yet. */
export class IndexMatchFinder implements MatchFinder {
  constructor(
    private readonly feed: Pick<MatchIndexFeed, 'index' | 'snapshot' | 'catchUp'>,
    private readonly fallback: MatchFinder,
    private readonly clock: Clock,
  ) {}

  async find(viewerId: number, request: MatchRequest, isLatest = false): Promise<FoundMatches> {
    const isLevel = !isLatest || (await this.feed.catchUp());
    const { index, snapshot } = this.feed;
    if (!isLevel || snapshot === null || index?.has(viewerId) !== true) return this.fallback.find(viewerId, request);
    const born = birthdateBounds(request.minAge, request.maxAge, this.clock.now());
    const found = index.find(viewerId, {
      sortBy: request.sortBy,
      limitKm: distanceLimit(request.maxDistance),
      bornAfter: born.after === null ? null : birthNumber(born.after),
      bornUpTo: born.upTo === null ? null : birthNumber(born.upTo),
      offset: (request.page - 1) * request.pageSize,
      count: request.pageSize,
    });
    return { ...found, snapshot };
  }
}
