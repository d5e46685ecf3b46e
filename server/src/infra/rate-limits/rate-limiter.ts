import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RATE_LIMITS } from '@venn/schema/limits';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { deleteInBatches } from '../../common/batches.js';

export type LimitName = keyof typeof RATE_LIMITS;

/** Rate limits, shared by all server processes. Call it outside of transactions. */
export interface RateLimiter {
  /**
   * Counts one use by `who`, such as an account and an address. Refuses with RATE_LIMITED and the seconds to wait when
   * the limit is exceeded; a refused use doesn't prolong the wait.
   */
  use(limit: LimitName, ...who: (string | number)[]): Promise<void>;
  /** Refuses as `use` would, without counting. */
  check(limit: LimitName, ...who: (string | number)[]): Promise<void>;
  /** Takes one use back. */
  giveBack(limit: LimitName, ...who: (string | number)[]): Promise<void>;
  /** Resets the counter, such as after a successful login. */
  forget(limit: LimitName, ...who: (string | number)[]): Promise<void>;
  /** Deletes expired counters. */
  purge(now: Date): Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** Rate limits in Postgres; `enabled: false` allows everything. */
export function createRateLimiter(dataSource: DataSource, { enabled }: { enabled: boolean }): RateLimiter {
  const purge = (now: Date): Promise<void> =>
    deleteInBatches(dataSource, 'rate_limit', 'expire <= $1', [now.getTime()]);
  if (!enabled) return { use: nothing, check: nothing, giveBack: nothing, forget: nothing, purge };
  const counters = new Map(
    Object.entries(RATE_LIMITS).map(([limit, { points, seconds }]) => [
      limit,
      new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: limit,
        points,
        duration: seconds,
        // A job deletes expired counters.
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  const counterOf = (limit: LimitName): RateLimiterPostgres => {
    const counter = counters.get(limit);
    if (counter === undefined) throw new Error(`Unknown limit ${limit}`);
    return counter;
  };
  return {
    async use(limit, ...who) {
      try {
        await counterOf(limit).consume(keyOf(who));
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? rateLimited(refusal) : refusal;
      }
    },
    async check(limit, ...who) {
      const counted = await counterOf(limit).get(keyOf(who));
      if (counted !== null && counted.remainingPoints <= 0) throw rateLimited(counted);
    },
    async giveBack(limit, ...who) {
      await counterOf(limit).reward(keyOf(who));
    },
    async forget(limit, ...who) {
      await counterOf(limit).delete(keyOf(who));
    },
    purge,
  };
}

const rateLimited = ({ msBeforeNext }: RateLimiterRes): AppError =>
  new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Hashed: the table must not contain addresses. */
const keyOf = (who: readonly (string | number)[]): string =>
  createHash('sha256').update(who.join('\n')).digest('base64url');

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
