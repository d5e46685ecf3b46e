import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';
import { REDIS_CONNECTION } from '../redis/redis-connection.js';
import { RedisHeartbeat } from '../redis/redis-heartbeat.js';

/** A count may not delay a request for longer; this process counts instead. */
export const COMMAND_TIMEOUT_MS = 250;

/** The connection to Redis of the rate limits. */
export interface LimitRedis {
  redis: Redis;
  /** Closes the connection; doesn't wait for Redis. */
  close(): void;
}

/** Connects to Redis for counting. Commands fail at once while it is away. */
export function openLimitRedis(url: string, logger: Logger): LimitRedis {
  const redis = new Redis(url, {
    ...REDIS_CONNECTION,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
  });
  const heartbeat = new RedisHeartbeat(redis, 'rate limits', logger, 'redis: away, each server counts for itself');
  return {
    redis,
    close() {
      heartbeat.stop();
      redis.disconnect();
    },
  };
}
