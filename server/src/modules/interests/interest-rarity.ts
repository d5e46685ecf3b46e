import type { Database } from '../../infra/postgres/data-source.js';
import { int, readValues } from '../../infra/postgres/row-type.js';

/** How long an order is used: interests get rare or common slowly. */
const MAX_AGE_MS = 3_600_000;
/** When it is read again after a failure. */
const RETRY_MS = 60_000;
/** Pages of `member_interest` that are read at most; more is a sample, so that the cost has a limit. */
const SAMPLE_PAGES = 2000;

/** Compares row numbers of interests: the one that fewer members have comes first, then the lower number. */
export type CompareRarity = (one: number, other: number) => number;

/**
 * Which interests few members have. The order is read again after an hour, without a request that waits for it. A
 * failure leaves the last one, or at first the order of the list, until the next attempt a minute later.
 */
export class InterestRarity {
  /** Places of row numbers, rarest first; null until they have been read. */
  #places: ReadonlyMap<number, number> | null = null;
  /** When the next reading is due. */
  #dueAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly maxAgeMs = MAX_AGE_MS,
    private readonly retryMs = RETRY_MS,
  ) {}

  /** The order. Calls wait for the database only while nothing is known. */
  async compare(): Promise<CompareRarity> {
    if (performance.now() >= this.#dueAt) this.#reading ??= this.#read().finally(() => (this.#reading = null));
    if (this.#places === null) await this.#reading;
    const places = this.#places ?? new Map<number, number>();
    // An interest that isn't in a sample is rarer than all that are.
    const placeOf = (id: number): number => places.get(id) ?? -1;
    return (one, other) => placeOf(one) - placeOf(other) || one - other;
  }

  /** Reads the order; without it matches are still found. */
  async #read(): Promise<void> {
    const rarestFirst = await readValues(
      this.database,
      int,
      `SELECT interest_id FROM member_interest
         TABLESAMPLE SYSTEM (least(100, 100.0 * $1 * current_setting('block_size')::integer
                                        / greatest(1, pg_relation_size('member_interest'))))
         REPEATABLE (1)
       GROUP BY interest_id ORDER BY count(*), interest_id`,
      [SAMPLE_PAGES],
    ).catch(() => null);
    this.#dueAt = performance.now() + (rarestFirst === null ? this.retryMs : this.maxAgeMs);
    if (rarestFirst !== null) this.#places = new Map(rarestFirst.map((id, place) => [id, place]));
  }
}
