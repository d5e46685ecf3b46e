import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient, QueryResult } from 'pg';
import { poolOptions, ReliablePool } from '../postgres/reliable-pool.js';

const STATEMENT_TIMEOUT_MS = 10_000;
const RETRY_MS = 1000;

type Query = (text: string, values?: unknown[]) => Promise<QueryResult>;
type OnConnected = (fault: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/**
 * A pool of `max` connections for graphile-worker, which has no handler for two rejections (0.16.6); either would end the
 * process:
 * - a failed `pool.query`, used by the schedule only (`runner.js`, `cron.promise.finally`). It is retried until `signal`,
 *   then stays unanswered. The schedule's statements may be repeated: they compare the last execution.
 * - a second release of the client that listens for new jobs (`main.js`, `release`), when it fails while the runner stops.
 */
export function createJobPool(
  url: string,
  max: number,
  signal: AbortSignal,
  onFault: (fault: unknown) => void,
): ReliablePool {
  const pool = new ReliablePool({ connectionString: url, ...poolOptions(max, STATEMENT_TIMEOUT_MS) });
  const query = pool.query.bind(pool) as Query;
  const connect = pool.connect.bind(pool);

  const retryingQuery: Query = async (text, values) => {
    while (!signal.aborted) {
      try {
        return await query(text, values);
      } catch (fault) {
        if (!signal.aborted) onFault(fault);
        await sleep(RETRY_MS, null, { signal }).catch(() => undefined);
      }
    }
    return new Promise(() => undefined);
  };
  pool.query = retryingQuery as typeof pool.query;

  const connectReleasingOnce = (onConnected?: OnConnected) => {
    if (onConnected === undefined) return connect();
    return connect((fault, client, release) => {
      let isReleased = false;
      onConnected(fault, client, () => {
        if (!isReleased) release();
        isReleased = true;
      });
    });
  };
  pool.connect = connectReleasingOnce as typeof pool.connect;
  return pool;
}
