import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Reader } from '../postgres/reader.js';
import { float, int, orNull, readRow, readValue, rowType } from '../postgres/row-type.js';
import type { PubSub } from '../redis/pubsub.js';
import type { Counters } from './counters.js';
import { addMeasuredGauge, type MeasuredGauge } from './measured-gauge.js';
import { postgresGauges } from './postgres.gauges.js';

/** Sources of the metrics. */
export interface MetricSources {
  counters: Pick<Counters, 'registry'>;
  dataSource: DataSource;
  backgroundDataSource: DataSource;
  reader: Pick<Reader, 'lagSeconds'>;
  pubsub: PubSub;
  /** Open sockets and subscriptions. */
  live: () => { sockets: number; subscriptions: number };
  matchIndex: () => MatchIndexState;
  /** The modules' own figures. */
  gauges: readonly MeasuredGauge[];
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

/** Shorter than a scrape waits for one figure. */
const TIMEOUT_MS = 1900;

/** Creates the Prometheus metrics. An unavailable source leaves out its own metrics only. */
export function createMetrics(sources: MetricSources): Metrics {
  const { counters, pubsub } = sources;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'venn_http_request_seconds',
    help: 'How long HTTP requests took, by route, method and status; without probes.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const probe = new PubSubProbe(pubsub);
  const gauges = [...gaugesOf(sources), ...postgresGauges(sources.dataSource), probe.gauge, ...sources.gauges];
  for (const gauge of gauges) addMeasuredGauge(registry, gauge);
  return { registry: Registry.merge([registry, counters.registry]), requests, close: () => probe.close() };
}

function gaugesOf({
  dataSource,
  backgroundDataSource,
  reader,
  pubsub,
  live,
  matchIndex,
}: MetricSources): MeasuredGauge[] {
  return [
    { name: 'venn_sockets', help: 'Open sockets of this process.', measure: () => live().sockets },
    { name: 'venn_subscriptions', help: 'Open subscriptions of this process.', measure: () => live().subscriptions },
    {
      name: 'venn_replica_lag_seconds',
      help: 'How far the replica is behind; left out without one, and while it is unreachable.',
      measure: () => reader.lagSeconds,
    },
    {
      name: 'venn_match_index_members',
      help: 'Members in the match index.',
      measure: () => matchIndex().members,
    },
    { name: 'venn_match_index_bytes', help: 'Memory of the match index.', measure: () => matchIndex().bytes },
    {
      name: 'venn_match_index_age_seconds',
      help: 'Since the match index was built.',
      measure: () => matchIndex().ageSeconds,
    },
    {
      name: 'venn_match_index_lag_seconds',
      help: 'Since the match index last held everything that was committed.',
      measure: () => matchIndex().lagSeconds,
    },
    {
      name: 'venn_database_connections',
      help: 'Database connections of this process by pool: open, idle, and requests that wait for one.',
      labelNames: ['pool', 'state'],
      measure: () => [...connectionsOf('requests', dataSource), ...connectionsOf('background', backgroundDataSource)],
    },
    {
      name: 'venn_jobs',
      help: 'Jobs of the whole product: due and not begun, for later, failed and tried again, and given up.',
      labelNames: ['state'],
      measure: () => countJobs(dataSource),
    },
    {
      name: 'venn_job_oldest_seconds',
      help: 'For how long the oldest job that is due has waited; 0 while none does.',
      measure: () => oldestJob(dataSource),
    },
    {
      name: 'venn_redis_connected',
      help: 'Whether a connection to Redis answers, 1 or 0; left out within one process.',
      labelNames: ['connection'],
      measure: () =>
        Object.entries(pubsub.connections).map(([connection, isAlive]) => ({
          labels: { connection },
          value: Number(isAlive),
        })),
    },
  ];
}

function connectionsOf(pool: string, { driver }: DataSource) {
  const { master } = driver as unknown as {
    master: { totalCount: number; idleCount: number; waitingCount: number };
  };
  const counts = { open: master.totalCount, idle: master.idleCount, waiting: master.waitingCount };
  return Object.entries(counts).map(([state, value]) => ({ labels: { pool, state }, value }));
}

const jobsWhere = (condition: string) => int.of(`count(*) FILTER (WHERE ${condition})::int`);

// now(): the queue itself uses the database's clock. A job in its last attempt hasn't failed yet. One that is tried again is
// always `retrying`, so that the figure stays up while some of them are due or run. Started anew, a job keeps its last error.
const JOBS_ROW = rowType({
  due: jobsWhere('is_open AND NOT is_retried AND run_at <= now() AND locked_at IS NULL'),
  later: jobsWhere('is_open AND NOT is_retried AND run_at > now()'),
  retrying: jobsWhere('is_open AND is_retried'),
  failed: jobsWhere('NOT is_open AND locked_at IS NULL'),
});

async function countJobs(dataSource: DataSource) {
  const row = await readRow(
    dataSource,
    JOBS_ROW,
    `SELECT ${JOBS_ROW.list}
       FROM (SELECT *, attempts < max_attempts AS is_open, attempts > 0 AND last_error IS NOT NULL AS is_retried
               FROM graphile_worker.jobs) AS job`,
  );
  return Object.entries(row ?? {}).map(([state, value]) => ({ labels: { state }, value }));
}

/** The condition is that of the index by which the workers find their jobs. */
export const SELECT_OLDEST_JOB = `
  SELECT extract(epoch FROM now() - min(run_at))::float8 FROM graphile_worker._private_jobs
   WHERE is_available AND run_at <= now()`;

async function oldestJob(dataSource: DataSource): Promise<number> {
  return (await readValue(dataSource, orNull(float), SELECT_OLDEST_JOB)) ?? 0;
}

/** A pub/sub round trip to this process. */
class PubSubProbe {
  readonly #id = randomUUID();
  readonly #waiting = new Map<unknown, () => void>();
  readonly #listening: Promise<() => void>;

  constructor(private readonly pubsub: Pick<PubSub, 'publish' | 'subscribe'>) {
    this.#listening = pubsub.subscribe('probe', this.#id, (message) => this.#waiting.get(message)?.());
  }

  get gauge(): MeasuredGauge {
    return {
      name: 'venn_pubsub_lag_seconds',
      help: 'How long a word to oneself takes through pub/sub; left out while none gets through.',
      measure: () => this.#roundTrip(),
    };
  }

  close(): void {
    void this.#listening.then((stop) => stop());
  }

  async #roundTrip(): Promise<number> {
    const message = randomUUID();
    const began = performance.now();
    const received = new Promise<void>((resolve) => {
      this.#waiting.set(message, resolve);
    });
    try {
      const published = this.pubsub.publish('probe', this.#id, message);
      await pTimeout(Promise.all([received, published]), { milliseconds: TIMEOUT_MS });
      return (performance.now() - began) / 1000;
    } finally {
      this.#waiting.delete(message);
    }
  }
}
