import type { MatchIndexService } from './index/match-index.service.js';
import type { FoundMatches, MatchFinder } from './match-finder.js';
import type { MatchRequest } from './match-request.js';
import type { SqlFallbackFinder } from './sql-fallback-finder.js';

/** Finds matches in this process's index. Falls back to SQL while it can't answer, and when it can't catch up. */
export class IndexMatchFinder implements MatchFinder {
  constructor(
    private readonly index: Pick<MatchIndexService, 'find'>,
    private readonly sql: Pick<SqlFallbackFinder, 'find' | 'canUseSql'>,
  ) {}

  async find(viewerId: number, request: MatchRequest, isLatest = false): Promise<FoundMatches> {
    const answer = await this.index.find(viewerId, request, isLatest);
    if (answer === null) return this.sql.find(viewerId, request);
    // With too many members for SQL a slightly stale index is better than an error.
    if (!answer.isCurrent && (await this.sql.canUseSql())) return this.sql.find(viewerId, request);
    return answer.found;
  }
}
