import type { RedisOptions } from 'ioredis';

/** Options of every connection to Redis. */
export const REDIS_CONNECTION = {
  /** Short delays, so that events flow soon after Redis is back. */
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 2000),
  connectTimeout: 5000,
  disconnectTimeout: 200,
  // Ready as soon as it is connected: ioredis forgets commands that it has sent on a connection which ends before its
  // handshake was answered, without rejecting them. A subscription would be lost for good.
  enableReadyCheck: false,
  disableClientInfo: true,
} satisfies RedisOptions;
