import { AppError } from '../../common/app-error.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { MATCH_TEXTS } from './match.texts.js';
import type { FoundMatches, MatchFinder, MatchRequest } from './match-finder.js';

/**
 * Up to this many members SQL answers within 200 ms: median 67 ms, maximum 104; 170 and 574 with twice as many. With
 * 4.8 million a statement takes 14 s, and all members would ask at once.
 */
const SQL_MEMBERS_MAX = 30_000;
/** How long a count above the maximum is cached: members rarely become that much fewer. */
const COUNT_CACHE_MS = 60_000;
/** The index may be ready by then. */
const RETRY_AFTER_SECONDS = 5;

/** Stands in for the index: asks SQL where the members are few enough, and refuses with UNAVAILABLE elsewhere. */
export class SqlFallbackFinder implements MatchFinder {
  #tooManyUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly sql: MatchFinder,
    private readonly membersMax = SQL_MEMBERS_MAX,
  ) {}

  async find(viewerId: number, request: MatchRequest): Promise<FoundMatches> {
    if (await this.canUseSql()) return this.sql.find(viewerId, request);
    throw new AppError('UNAVAILABLE', { text: MATCH_TEXTS.warmingUp, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /** Whether the members are few enough. Counting stops above the maximum. */
  async canUseSql(): Promise<boolean> {
    if (performance.now() < this.#tooManyUntil) return false;
    const rows: { count: number }[] = await this.database.query(
      'SELECT count(*)::integer AS count FROM (SELECT FROM member LIMIT $1) AS counted',
      [this.membersMax + 1],
    );
    if ((rows[0]?.count ?? 0) <= this.membersMax) return true;
    this.#tooManyUntil = performance.now() + COUNT_CACHE_MS;
    return false;
  }
}
