import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import type { Config } from '../../config/config.js';
import { createMetrics, type MetricSources } from './metrics.js';
import { PROBES } from './request-log.js';

interface Options extends MetricSources {
  clock: Clock;
  /** Whether the process shuts down: load balancers then send no more requests. */
  isShuttingDown: () => boolean;
  config: Pick<Config, 'metricsToken' | 'production'>;
}

const TIMEOUT_MS = 2000;
/** How long readiness waits for the match index; a server without one is better than none. */
const INDEX_TIMEOUT_MS = 60_000;

/**
 * Adds `/healthz` (liveness), `/readyz` (readiness: the database is migrated and, during the first minute, the match
 * index is warm) and `/metrics` (Prometheus). Measures the requests of all other routes: call it before they are added.
 */
export function addHealth(fastify: FastifyInstance, { isShuttingDown, config, clock, ...sources }: Options): void {
  const { dataSource } = sources;
  const metrics = createMetrics(sources);
  const { registry, requests } = metrics;
  fastify.addHook('onClose', async () => metrics.close());
  let isMigrated = false;
  const begunAt = clock.now().getTime();
  let needsIndex = true;

  fastify.addHook('onResponse', ({ method, routeOptions: { url = 'unknown' } }, { statusCode, elapsedTime }, done) => {
    // A small product's own requests would drown in them, and each restart would look like a fault.
    if (!PROBES.includes(url)) requests.observe({ route: url, method, status: statusCode }, elapsedTime / 1000);
    done();
  });

  const databaseState = async (): Promise<string> => {
    try {
      await pTimeout(dataSource.query('SELECT 1'), { milliseconds: TIMEOUT_MS });
      // Migrations are not reverted under a running server.
      isMigrated ||= !(await pTimeout(dataSource.showMigrations(), { milliseconds: TIMEOUT_MS }));
      return isMigrated ? 'ok' : 'not migrated';
    } catch {
      return 'away';
    }
  };

  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const database = await databaseState();
    const matchIndex = sources.matchIndex().isWarm ? 'ok' : 'warming';
    needsIndex &&= matchIndex !== 'ok' && clock.now().getTime() - begunAt < INDEX_TIMEOUT_MS;
    const isReady = database === 'ok' && !needsIndex && !isShuttingDown();
    // Not a condition: without Redis events are caught up with later, and no other server does better.
    const redis = Object.values(sources.pubsub.connections).every(Boolean) ? 'ok' : 'away';
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', database, matchIndex, redis });
  });
  fastify.get('/metrics', async ({ headers }, reply) => {
    if (!mayReadMetrics(config, headers.authorization)) throw new AppError('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayReadMetrics({ metricsToken, production }: Options['config'], authorization = ''): boolean {
  if (metricsToken === null) return !production;
  // timingSafeEqual needs equal lengths.
  const [given, expected] = [authorization, `Bearer ${metricsToken}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}
