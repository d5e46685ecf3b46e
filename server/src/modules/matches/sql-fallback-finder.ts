import { AppError } from '../../common/app-error.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { int, readValue } from '../../infra/postgres/row-type.js';
import { MATCH_TEXTS } from './match.texts.js';
import type { FoundMatches, MatchFinder } from './match-finder.js';
import type { MatchRequest } from './match-request.js';

/**
 * Up to this many members a page takes less than 200 ms in SQL: median 67 ms, maximum 104; with twice as many 170 and
 * 574. With 4.8 million a statement takes 14 s, and all members would send one.
 */
const SQL_MEMBERS_MAX = 30_000;
/** How long a count above the maximum is cached: the number of members rarely falls. */
const COUNT_CACHE_MS = 60_000;
/** The index may be ready by then. */
const RETRY_AFTER_SECONDS = 5;

/** Replaces the index while it isn't ready: uses SQL where there are few members, else refuses with UNAVAILABLE. */
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
    const sql = 'SELECT count(*)::integer FROM (SELECT FROM member LIMIT $1) AS counted';
    const members = await readValue(this.database, int, sql, [this.membersMax + 1]);
    if ((members ?? 0) <= this.membersMax) return true;
    this.#tooManyUntil = performance.now() + COUNT_CACHE_MS;
    return false;
  }
}
