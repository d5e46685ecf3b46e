import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RATE_LIMITS } from '@venn/schema/limits';
import type { Redis } from 'ioredis';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { deleteInBatches } from '../postgres/batches.js';
import type { Database, SqlDatabase } from '../postgres/data-source.js';
import { LIMIT_RULES, type LimitName } from './limit-rules.js';
import { currentShare } from './token-limits.js';

export type { LimitName } from './limit-rules.js';

/** Whom a use counts for: a member's id first, or what is known of a visitor, such as an address and a network. */
export type Who = readonly (string | number)[];

/** How a use counts where it isn't one use of the limit's own number. */
export interface Taking {
  /** Uses that this one counts as. */
  cost?: number;
  /** Uses that are allowed, instead of the limit's own number; never more than that. */
  most?: number;
}

/** Rate limits, shared by all server processes. Call it outside of transactions, or `within` one. */
export interface RateLimiter {
  /**
   * Counts one use by `who`, such as an account and an address. Refuses with RATE_LIMITED and the seconds to wait when
   * the limit is exceeded; a refused use doesn't prolong the wait.
   */
  use(limit: LimitName, ...who: Who): Promise<void>;
  /** `use` of several uses at once, or with a lower number allowed. Returns how many count now, these included. */
  take(limit: LimitName, taking: Taking, ...who: Who): Promise<number>;
  /** Counts one use; false instead of a refusal. */
  tryUse(limit: LimitName, ...who: Who): Promise<boolean>;
  /** Counts one use; returns by how many uses the limit is exceeded then, 0 within it. */
  countBeyond(limit: LimitName, ...who: Who): Promise<number>;
  /** Refuses as `use` would, without counting; returns the uses that count at present. */
  check(limit: LimitName, ...who: Who): Promise<number>;
  /** The uses that count at present. */
  used(limit: LimitName, ...who: Who): Promise<number>;
  /** Takes one use back. */
  giveBack(limit: LimitName, ...who: Who): Promise<void>;
  /**
   * Resets the counter, such as after a successful login; false when there was none. Of several concurrent calls one gets
   * true.
   */
  forget(limit: LimitName, ...who: Who): Promise<boolean>;
  /**
   * The limits in the database, counted as a part of an open transaction, whose rollback takes the uses back. Over another
   * connection they would hang: each transaction holds one of the pool, and all may wait for one more.
   */
  within(transaction: SqlDatabase): Counting;
}

export type Counting = Pick<RateLimiter, 'take' | 'giveBack'>;

/** `count`: counts and notes who meets a limit, but refuses nothing. `off`: doesn't count either. */
export type LimitMode = 'on' | 'count' | 'off';

interface Options {
  mode: LimitMode;
  /** Counts the frequent uses; without it this process does. */
  redis?: Redis | undefined;
  /** Called for every refusal with RATE_LIMITED, to count them. */
  onRefusal?: (limit: LimitName) => void;
  /** Called for everybody who meets a limit, also where it refuses nothing; it must be cheap. */
  onMet?: (limit: LimitName, who: Who) => void;
}

/** Rate limits in Postgres, and the frequent ones in Redis or in this process. */
export function createRateLimiter(dataSource: DataSource, { mode, redis, ...listeners }: Options): RateLimiter {
  if (mode === 'off') return UNLIMITED;
  return new CountingRateLimiter(createCounters(dataSource, redis), mode === 'on', listeners);
}

/** Deletes expired counters. */
export const purgeCounters = (database: Database, now: Date): Promise<void> =>
  deleteInBatches(database, 'rate_limit', 'expire <= $1', [now.getTime()]);

const nothing = (): Promise<void> => Promise.resolve();

/** Counts nothing. */
export const UNLIMITED: RateLimiter = Object.freeze({
  use: nothing,
  take: () => Promise.resolve(0),
  tryUse: () => Promise.resolve(true),
  countBeyond: () => Promise.resolve(0),
  check: () => Promise.resolve(0),
  used: () => Promise.resolve(0),
  giveBack: nothing,
  forget: () => Promise.resolve(false),
  within: () => UNLIMITED,
});

type Counters = Pick<ReadonlyMap<LimitName, RateLimiterAbstract>, 'get'>;

function optionsOf(limit: LimitName): IRateLimiterOptions {
  const { points, seconds } = RATE_LIMITS[limit];
  return { keyPrefix: limit, points, duration: seconds };
}

/** The counter of a limit that is counted in the database; undefined for others. */
function databaseCounter(limit: LimitName, storeType: string, storeClient: unknown): RateLimiterAbstract | undefined {
  if (LIMIT_RULES[limit].store !== 'database') return undefined;
  // A job deletes expired counters.
  const table = { tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false };
  return new RateLimiterPostgres({ ...optionsOf(limit), ...table, storeType, storeClient });
}

function createCounters(dataSource: DataSource, redis: Redis | undefined): Counters {
  const create = (limit: LimitName): RateLimiterAbstract => {
    const options = optionsOf(limit);
    const inDatabase = databaseCounter(limit, 'typeorm', dataSource);
    if (inDatabase !== undefined) return inDatabase;
    const insuranceLimiter = new RateLimiterMemory(options);
    if (redis === undefined) return insuranceLimiter;
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `limit:${limit}`,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter,
    });
  };
  return new Map((Object.keys(RATE_LIMITS) as LimitName[]).map((limit) => [limit, create(limit)]));
}

class CountingRateLimiter implements RateLimiter {
  constructor(
    private readonly counters: Counters,
    private readonly refuses: boolean,
    private readonly listeners: Pick<Options, 'onRefusal' | 'onMet'>,
  ) {}

  async use(limit: LimitName, ...who: Who): Promise<void> {
    await this.take(limit, {}, ...who);
  }

  async take(limit: LimitName, taking: Taking, ...who: Who): Promise<number> {
    const { counted, isExceeded } = await this.#count(limit, taking, who);
    if (isExceeded) this.#refuse(limit, who, counted);
    return usesIn(counted);
  }

  async tryUse(limit: LimitName, ...who: Who): Promise<boolean> {
    return (await this.countBeyond(limit, ...who)) === 0;
  }

  async countBeyond(limit: LimitName, ...who: Who): Promise<number> {
    const { counted, isExceeded } = await this.#count(limit, {}, who);
    if (!isExceeded) return 0;
    this.#note(limit, who);
    return this.refuses ? usesIn(counted) - RATE_LIMITS[limit].points : 0;
  }

  async check(limit: LimitName, ...who: Who): Promise<number> {
    const counted = await this.#counterOf(limit).get(keyOf(who));
    if (counted !== null && counted.remainingPoints <= 0) this.#refuse(limit, who, counted);
    return usesIn(counted);
  }

  async used(limit: LimitName, ...who: Who): Promise<number> {
    return usesIn(await this.#counterOf(limit).get(keyOf(who)));
  }

  async giveBack(limit: LimitName, ...who: Who): Promise<void> {
    await this.#counterOf(limit).reward(keyOf(who), currentShare().cost);
  }

  forget(limit: LimitName, ...who: Who): Promise<boolean> {
    return this.#counterOf(limit).delete(keyOf(who));
  }

  within(transaction: SqlDatabase): Counting {
    const client = {
      query: async (sent: { text: string; values: unknown[] }) => ({
        rows: await transaction.query(sent.text, sent.values),
      }),
    };
    const counters: Counters = { get: (limit) => databaseCounter(limit, 'client', client) };
    return new CountingRateLimiter(counters, this.refuses, this.listeners);
  }

  #counterOf(limit: LimitName): RateLimiterAbstract {
    const counter = this.counters.get(limit);
    if (counter === undefined) throw new Error(`Unknown limit ${limit}`);
    return counter;
  }

  /** The counter after a use, and whether it exceeds what is allowed. */
  async #count(
    limit: LimitName,
    { cost = 1, most }: Taking,
    who: Who,
  ): Promise<{ counted: RateLimiterRes; isExceeded: boolean }> {
    try {
      const counted = await this.#counterOf(limit).consume(keyOf(who), cost * currentShare().cost);
      return { counted, isExceeded: most !== undefined && usesIn(counted) > most };
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { counted: refusal, isExceeded: true };
      throw refusal;
    }
  }

  #refuse(limit: LimitName, who: Who, { msBeforeNext }: RateLimiterRes): void {
    this.#note(limit, who);
    if (!this.refuses) return;
    this.listeners.onRefusal?.(limit);
    throw new AppError('RATE_LIMITED', {
      text: LIMIT_RULES[limit].text,
      retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    });
  }

  #note(limit: LimitName, who: Who): void {
    if (LIMIT_RULES[limit].label !== null) this.listeners.onMet?.(limit, who);
  }
}

/** Hashed: the table must not contain addresses. */
const keyOf = (who: Who): string =>
  createHash('sha256')
    .update([...currentShare().prefix, ...who].join('\n'))
    .digest('base64url');

/** The uses that a counter has, by whose share it is counted. */
const usesIn = (counted: RateLimiterRes | null): number =>
  Math.ceil((counted?.consumedPoints ?? 0) / currentShare().cost);

/** The network that an address is counted for: an IPv4 address itself, an IPv6 address's /64, which has one owner. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return ip;
  // URL normalizes the address to its shortest form.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const full = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${full.slice(0, 4).join(':')}::/64`;
}
