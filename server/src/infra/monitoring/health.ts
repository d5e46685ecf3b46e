import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import { AppError } from '../../common/app-error.js';
import type { Config } from '../../config/config.js';
import type { Clock } from '../process/clock.js';
import { createMetrics, type Measured } from './metrics.js';

interface Options extends Measured {
  clock: Clock;
  /** Whether the process is about to end, so that a balancer sends nobody here any more. */
  isLeaving: () => boolean;
  config: Pick<Config, 'metricsToken' | 'production'>;
}

const PATIENCE_MS = 2000;
/** Without its index a server is of little use; but better than none, if it doesn't come. */
const INDEX_PATIENCE_MS = 60_000;

/**
 * Adds `/healthz` (the process lives), `/readyz` (it can serve: the database is there at this version and, for the
 * first minute, the match index) and `/metrics` (for Prometheus alone). Measures the requests of all routes, so it must
 * be called before they are added.
 */
export function addHealth(fastify: FastifyInstance, { isLeaving, config, clock, ...measured }: Options): void {
  const { dataSource } = measured;
  const metrics = createMetrics(measured);
  const { registry, requests } = metrics;
  fastify.addHook('onClose', async () => metrics.close());
  let isMigrated = false;
  const begunAt = clock.now().getTime();
  let needsIndex = true;

  fastify.addHook('onResponse', ({ method, routeOptions: { url = 'unknown' } }, { statusCode, elapsedTime }, done) => {
    requests.observe({ route: url, method, status: statusCode }, elapsedTime / 1000);
    done();
  });

  const databaseState = async (): Promise<string> => {
    try {
      await pTimeout(dataSource.query('SELECT 1'), { milliseconds: PATIENCE_MS });
      // Nobody takes a migration back under a running server: once is enough.
      isMigrated ||= !(await pTimeout(dataSource.showMigrations(), { milliseconds: PATIENCE_MS }));
      return isMigrated ? 'ok' : 'not migrated';
    } catch {
      return 'away';
    }
  };

  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const database = await databaseState();
    const matchIndex = measured.matchIndex().isWarm ? 'ok' : 'warming';
    needsIndex &&= matchIndex !== 'ok' && clock.now().getTime() - begunAt < INDEX_PATIENCE_MS;
    const isReady = database === 'ok' && !needsIndex && !isLeaving();
    // Not a condition: without Redis everything is stored and caught up with, and every server is in the same case.
    const redis = Object.values(measured.pubsub.connections).every(Boolean) ? 'ok' : 'away';
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', database, matchIndex, redis });
  });
  fastify.get('/metrics', async ({ headers }, reply) => {
    if (!mayReadFigures(config, headers.authorization)) throw new AppError('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayReadFigures({ metricsToken, production }: Options['config'], authorization = ''): boolean {
  if (metricsToken === null) return !production;
  // Hashes are of one length, which the comparison in equal time needs.
  const [given, wanted] = [authorization, `Bearer ${metricsToken}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
