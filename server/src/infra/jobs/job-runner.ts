import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as JobLogger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pTimeout from 'p-timeout';
import { isDatabaseAway, serializeFault } from '../monitoring/faults.js';
import type { Logger } from '../monitoring/logger.js';
import { poolOptions, ReliablePool } from '../postgres/reliable-pool.js';
import { JobWatch } from './job-watch.js';
import type { Jobs, Schedule } from './jobs.js';

const CONCURRENCY = 4;
/** Each worker, the one that listens and the schedule. The queue's own statements are short. */
const CONNECTIONS = CONCURRENCY + 2;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Jobs that have begun get this long when the process ends; what they leave is begun again elsewhere. */
const STOP_MS = 4000;
const RESTART_MS = 1000;

/** Jobs being run by this process. */
export interface RunningJobs {
  /** Resolves once the jobs that have begun are done, or have had a few seconds. */
  stop(): Promise<void>;
}

const cronItems = (schedule: Schedule): ParsedCronItem[] =>
  parseCronItems(
    Object.entries(schedule).map(([task, match]) => ({
      task,
      match,
      options: { jobKey: task, maxAttempts: 3, backfillPeriod: 0 },
    })),
  );

/** Runs jobs in this process until `stop()`; several processes share one queue. */
export async function startJobs(
  url: string,
  jobs: Jobs,
  logger: Logger,
  schedule: Schedule = {},
): Promise<RunningJobs> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, perform]) => [name, (payload: unknown) => perform(payload as never)]),
  );
  const pool = new ReliablePool({ connectionString: url, ...poolOptions(CONNECTIONS, STATEMENT_TIMEOUT_MS) });
  const watch = new JobWatch(url, (fault) =>
    logger.info({ fault: serializeFault(fault) }, 'jobs: nobody looks after dead processes for now'),
  );
  const startRunner: StartRunner = (onWorkerDied) => {
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => watch.vouchFor(worker.workerId));
    events.on('worker:stop', ({ worker }) => watch.giveUp(worker.workerId));
    events.on('worker:fatalError', onWorkerDied);
    return run({
      pgPool: pool,
      taskList,
      parsedCronItems: cronItems(schedule),
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: jobLogger(logger),
      events,
    });
  };
  const supervisor = new RunnerSupervisor(startRunner, (fault) =>
    logger.warn({ fault: serializeFault(fault) }, 'jobs: the runner is started again'),
  );
  await supervisor.start();
  watch.start();
  return {
    async stop() {
      const isInOrder = await pTimeout(supervisor.stop(), { milliseconds: STOP_MS }).then(
        () => true,
        () => false,
      );
      if (!isInOrder) pool.cut();
      await watch.stop();
      if (isInOrder) await pool.end();
    },
  };
}

type StartRunner = (onWorkerDied: () => void) => Promise<Runner>;

/**
 * Keeps a runner at full strength. A worker of the queue ends when it can't write down what became of its job, and the
 * whole runner when it can't start what is due by the clock, as while the database is away; the queue starts neither
 * again.
 */
class RunnerSupervisor {
  readonly #stop = new AbortController();
  readonly #ending = new Set<Promise<void>>();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly startRunner: StartRunner,
    private readonly onFault: (fault: unknown) => void,
  ) {}

  /** Resolves once the first runner runs, and rejects when it can't. */
  async start(): Promise<void> {
    this.#running = this.#supervise(await this.#begin());
  }

  /** Resolves once every job that has begun is done. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await Promise.all(this.#ending);
  }

  async #begin(): Promise<Supervised> {
    const death = new AbortController();
    const runner = await this.startRunner(() => death.abort(new Error('A worker could not release its job')));
    runner.promise.then(
      () => death.abort(new Error('The runner has ended')),
      (fault: unknown) => death.abort(fault),
    );
    return { runner, death: death.signal };
  }

  async #supervise(first: Supervised): Promise<void> {
    let current: Supervised | null = first;
    const { signal } = this.#stop;
    while (current !== null) {
      const { runner, death } = current;
      await aborted(AbortSignal.any([signal, death]));
      // It refuses to be stopped when it has ended by itself.
      const ending = runner.stop().catch(() => undefined);
      this.#ending.add(ending);
      void ending.finally(() => this.#ending.delete(ending));
      if (!signal.aborted) this.onFault(death.reason);
      current = await this.#replace();
    }
  }

  /** Another runner, as soon as there can be one; null when none is wanted any more. */
  async #replace(): Promise<Supervised | null> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        return await this.#begin();
      } catch (fault) {
        this.onFault(fault);
        await sleep(RESTART_MS, null, { signal }).catch(() => undefined);
      }
    }
    return null;
  }
}

const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

/** A runner, and the sign that it has lost a worker or has ended. */
interface Supervised {
  runner: Runner;
  death: AbortSignal;
}

const LOG_LEVELS = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const;

/** What the queue says about itself. The payloads of jobs stay out of the log. */
function jobLogger(logger: Logger): JobLogger {
  return new JobLogger(() => (level, message, meta) => {
    const error = meta?.['error'];
    // The queue tries again by itself, and the requests say just as loudly that the database is away.
    if (isDatabaseAway(error)) logger.info(`jobs: ${message}`);
    else logger[LOG_LEVELS[level]](error === undefined ? {} : { fault: serializeFault(error) }, `jobs: ${message}`);
  });
}
