import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Reader } from '../postgres/reader.js';
import type { PubSub } from '../redis/pubsub.js';

/** Sources of the metrics. */
export interface MetricSources {
  dataSource: DataSource;
  backgroundDataSource: DataSource;
  reader: Pick<Reader, 'lagSeconds'>;
  pubsub: PubSub;
  /** Open sockets and subscriptions. */
  live: () => { sockets: number; subscriptions: number };
  matchIndex: () => MatchIndexState;
}

/** State of the match index; null while there is none. */
interface MatchIndexState {
  isWarm: boolean;
  members: number;
  bytes: number;
  ageSeconds: number | null;
  lagSeconds: number | null;
}

/** The metrics of one process. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'route' | 'method' | 'status'>;
  /** Unsubscribes from pub/sub. */
  close(): void;
}

const TIMEOUT_MS = 2000;

/** Creates the Prometheus metrics. An unavailable source leaves out its own metrics only. */
export function createMetrics({
  dataSource,
  backgroundDataSource,
  reader,
  pubsub,
  live,
  matchIndex,
}: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'venn_http_request_seconds',
    help: 'How long HTTP requests took, by route, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  for (const what of ['sockets', 'subscriptions'] as const) {
    addGauge(registry, `venn_${what}`, `Open ${what} of this process.`, (gauge) => gauge.set(live()[what]));
  }
  addGauge(registry, 'venn_replica_lag_seconds', 'How far the replica is behind; left out without one.', (gauge) => {
    gauge.remove();
    const { lagSeconds } = reader;
    if (lagSeconds !== null) gauge.set(lagSeconds);
  });
  addMatchIndex(registry, matchIndex);
  addPools(registry, { requests: dataSource, background: backgroundDataSource });
  addJobs(registry, dataSource);
  addGauge(
    registry,
    'venn_redis_connected',
    'Whether a connection to Redis answers, 1 or 0; left out within one process.',
    (gauge) => {
      for (const [connection, isAlive] of Object.entries(pubsub.connections))
        gauge.set({ connection }, Number(isAlive));
    },
    ['connection'],
  );
  return { registry, requests, close: addPubSub(registry, pubsub) };
}

/** Adds a gauge that is measured at each scrape. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  measure: (gauge: Gauge) => void | Promise<void>,
  labelNames: string[] = [],
): void {
  const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [], collect: () => measure(gauge) });
  registry.registerMetric(gauge);
}

function addMatchIndex(registry: Registry, state: () => MatchIndexState): void {
  const add = (name: string, help: string, figure: (now: MatchIndexState) => number | null): void =>
    addGauge(registry, `venn_match_index_${name}`, help, (gauge) => {
      gauge.remove();
      const value = figure(state());
      if (value !== null) gauge.set(value);
    });
  add('members', 'Members in the match index.', ({ members }) => members);
  add('bytes', 'Memory of the match index.', ({ bytes }) => bytes);
  add('age_seconds', 'Since the match index was built.', ({ ageSeconds }) => ageSeconds);
  const help = 'Since the match index last held everything that was committed.';
  add('lag_seconds', help, ({ lagSeconds }) => lagSeconds);
}

function addPools(registry: Registry, pools: Record<string, DataSource>): void {
  const help = 'Database connections of this process by pool: open, idle, and requests that wait for one.';
  const measure = (gauge: Gauge): void => {
    for (const [pool, dataSource] of Object.entries(pools)) {
      const { master } = dataSource.driver as unknown as {
        master: { totalCount: number; idleCount: number; waitingCount: number };
      };
      gauge.set({ pool, state: 'open' }, master.totalCount);
      gauge.set({ pool, state: 'idle' }, master.idleCount);
      gauge.set({ pool, state: 'waiting' }, master.waitingCount);
    }
  };
  addGauge(registry, 'venn_database_connections', help, measure, ['pool', 'state']);
}

// now(): the queue itself uses the database's clock.
const JOBS = `
  SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL)::int AS due,
         count(*) FILTER (WHERE attempts < max_attempts AND run_at > now())::int AS later,
         count(*) FILTER (WHERE attempts >= max_attempts)::int AS failed
  FROM graphile_worker.jobs`;

function addJobs(registry: Registry, dataSource: DataSource): void {
  const help = 'Jobs of the whole product: due and not begun, for later, and given up.';
  const measure = async (gauge: Gauge): Promise<void> => {
    gauge.reset();
    const rows: Record<string, number>[] = await pTimeout(dataSource.query(JOBS), { milliseconds: TIMEOUT_MS }).catch(
      () => [],
    );
    for (const [state, count] of Object.entries(rows[0] ?? {})) gauge.set({ state }, count);
  };
  addGauge(registry, 'venn_jobs', help, measure, ['state']);
}

/** Measures a pub/sub round trip to this process at each scrape; returns how to unsubscribe. */
function addPubSub(registry: Registry, pubsub: PubSub): () => void {
  const id = randomUUID();
  const waiting = new Map<unknown, () => void>();
  const listening = pubsub.subscribe('probe', id, (message) => waiting.get(message)?.());

  const roundTrip = async (): Promise<number> => {
    const message = randomUUID();
    const began = performance.now();
    const received = new Promise<void>((resolve) => {
      waiting.set(message, resolve);
    });
    try {
      await pTimeout(Promise.all([received, pubsub.publish('probe', id, message)]), { milliseconds: TIMEOUT_MS });
      return (performance.now() - began) / 1000;
    } finally {
      waiting.delete(message);
    }
  };

  const help = 'How long a word to oneself takes through pub/sub; left out while none gets through.';
  addGauge(registry, 'venn_pubsub_lag_seconds', help, async (gauge) => {
    gauge.remove();
    const seconds = await roundTrip().catch(() => null);
    if (seconds !== null) gauge.set(seconds);
  });
  return () => void listening.then((stop) => stop());
}
