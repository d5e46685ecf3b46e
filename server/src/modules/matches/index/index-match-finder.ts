import type { Clock } from '../../../infra/clock.js';
import { within } from '../../../infra/within.js';
import type { FewMembersFinder } from '../few-members-finder.js';
import { birthdateBounds, distanceLimit } from '../match.policy.js';
import type { FoundMatches, MatchFinder, MatchRequest } from '../match-finder.js';
import { birthNumber } from './age-rows.js';
import type { MatchIndexFeed } from './match-index.feed.js';
import type { MatchIndex } from './match-index.js';

/** So long a request waits for the index. */
const PATIENCE_MS = 5000;

/**
 * Asks the index of this process, and waits a moment for it. Until there is one, when it doesn't know the viewer and when
 * it can't catch up, SQL answers where that is quick.
 */
export class IndexMatchFinder implements MatchFinder {
  constructor(
    private readonly feed: Pick<MatchIndexFeed, 'index' | 'snapshot' | 'catchUp' | 'whenWarm'>,
    private readonly sql: Pick<FewMembersFinder, 'find' | 'isQuick'>,
    private readonly clock: Clock,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  async find(viewerId: number, request: MatchRequest, isLatest = false): Promise<FoundMatches> {
    await this.feed.whenWarm(this.patienceMs);
    // Whoever has just joined is unknown until then.
    const isLevel = (!isLatest && this.#knows(viewerId)) || (await this.#catchUp());
    const { index, snapshot } = this.feed;
    if (index === null || snapshot === null || !index.has(viewerId)) return this.sql.find(viewerId, request);
    // The picture of a moment ago is better than none.
    if (!isLevel && (await this.sql.isQuick())) return this.sql.find(viewerId, request);
    return { ...this.#ask(index, viewerId, request), snapshot };
  }

  #knows(viewerId: number): boolean {
    return this.feed.index?.has(viewerId) === true;
  }

  /** Answers false when it can't, or when that takes too long: an index may just be built. */
  async #catchUp(): Promise<boolean> {
    if (this.feed.index === null) return false;
    return within(this.patienceMs, this.feed.catchUp()).catch(() => false);
  }

  #ask(index: MatchIndex, viewerId: number, request: MatchRequest): Omit<FoundMatches, 'snapshot'> {
    const born = birthdateBounds(request.minAge, request.maxAge, this.clock.now());
    return index.find(viewerId, {
      sortBy: request.sortBy,
      limitKm: distanceLimit(request.maxDistance),
      bornAfter: born.after === null ? null : birthNumber(born.after),
      bornUpTo: born.upTo === null ? null : birthNumber(born.upTo),
      offset: (request.page - 1) * request.pageSize,
      count: request.pageSize,
    });
  }
}
