import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';

interface Options {
  dataSource: DataSource;
  /** What the sockets hold at this moment. */
  live: () => { sockets: number; subscriptions: number };
  /** Whether the process is about to end, so that a balancer sends nobody here any more. */
  isLeaving: () => boolean;
}

const PATIENCE_MS = 2000;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, with its database at this version. `/metrics`: its figures for
 * Prometheus. Measures the requests of all routes, so it is called before they are added.
 */
export function addHealth(fastify: FastifyInstance, { dataSource, live, isLeaving }: Options): void {
  const { registry, requests } = createMetrics(live);
  let isMigrated = false;

  fastify.addHook('onResponse', async ({ method, routeOptions: { url = 'unknown' } }, { statusCode, elapsedTime }) =>
    requests.observe({ route: url, method, status: statusCode }, elapsedTime / 1000),
  );

  const databaseState = async (): Promise<string> => {
    try {
      await within(PATIENCE_MS, dataSource.query('SELECT 1'));
      // Nobody takes a migration back under a running server: once is enough.
      isMigrated ||= !(await within(PATIENCE_MS, dataSource.showMigrations()));
      return isMigrated ? 'ok' : 'not migrated';
    } catch {
      return 'away';
    }
  };

  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const database = await databaseState();
    const isReady = database === 'ok' && !isLeaving();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', database });
  });
  fastify.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

function createMetrics(live: Options['live']): { registry: Registry; requests: Histogram } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'venn_http_request_seconds',
    help: 'How long HTTP requests took, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  for (const what of ['sockets', 'subscriptions'] as const) {
    const gauge: Gauge = new Gauge({
      name: `venn_${what}`,
      help: `Open ${what} of this process.`,
      registers: [],
      collect: () => gauge.set(live()[what]),
    });
    registry.registerMetric(gauge);
  }
  return { registry, requests };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
