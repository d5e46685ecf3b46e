import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as JobLogger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pTimeout from 'p-timeout';
import { isDatabaseAway, serializeFault } from '../logging/faults.js';
import type { Logger } from '../logging/logger.js';
import { withoutPersonalData } from '../logging/personal-data.js';
import { createJobPool } from './job-pool.js';
import { JobWatch } from './job-watch.js';
import { GivenUp, type Jobs, registerJobs, type Schedule } from './jobs.js';

const CONCURRENCY = 4;
/** Of the jobs that wait for servers of others. */
export const OUTGOING_CONCURRENCY = 2;
/** Besides one per worker: one for LISTEN, one for the schedule. */
const FURTHER_CONNECTIONS = 2;
/** How long running jobs get at shutdown; unfinished ones run again in another process. */
const STOP_MS = 4000;
const RESTART_MS = 1000;

/** The job runner of this process. */
export interface RunningJobs {
  /** Resolves when running jobs have finished, or after a few seconds. */
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

/**
 * Runs jobs in this process until `stop()`; all processes share one queue. Call it before the first request: their
 * transactions add jobs.
 */
export async function startJobs(
  url: string,
  jobs: Jobs,
  logger: Logger,
  schedule: Schedule = {},
  concurrency = CONCURRENCY,
): Promise<RunningJobs> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, perform]) => [name, endingWhenGivenUp(perform)]),
  );
  const ending = new AbortController();
  const pool = createJobPool(url, concurrency + FURTHER_CONNECTIONS, ending.signal, (fault) =>
    logger.info({ fault: serializeFault(fault) }, 'jobs: the schedule waits for the database'),
  );
  const watch = new JobWatch(url, {
    onFault: (fault) =>
      logger.info({ fault: serializeFault(fault) }, 'jobs: nobody looks after dead processes for now'),
    onScheduleReset: (tasks) =>
      logger.warn({ tasks }, 'jobs: last runs in the future, by a clock that was ahead, were reset'),
  });
  const startRunner: StartRunner = (onWorkerFailed) => {
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => watch.addWorker(worker.workerId));
    events.on('worker:stop', ({ worker }) => watch.removeWorker(worker.workerId));
    events.on('worker:fatalError', onWorkerFailed);
    return run({
      pgPool: pool,
      taskList,
      parsedCronItems: cronItems(schedule),
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: jobLogger(logger),
      events,
    });
  };
  const supervisor = new RunnerSupervisor(startRunner, (fault) =>
    logger.warn({ fault: serializeFault(fault) }, 'jobs: the runner is started again'),
  );
  await registerJobs(pool, Object.keys(jobs));
  await supervisor.start();
  watch.start();
  return {
    async stop() {
      ending.abort();
      const hasFinished = await pTimeout(supervisor.stop(), { milliseconds: STOP_MS }).then(
        () => true,
        () => false,
      );
      if (!hasFinished) pool.discardAll();
      await watch.stop();
      if (hasFinished) await pool.end();
    },
  };
}

/** Runs a job; one that gives up has used all its attempts. */
function endingWhenGivenUp(perform: Jobs[string]): Task {
  return async (payload, helpers) => {
    try {
      await perform(payload as never);
    } catch (fault) {
      if (fault instanceof GivenUp) {
        // The queue's own functions change no job that is running.
        const statement = 'UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1';
        await helpers.query(statement, [helpers.job.id]);
      }
      throw fault;
    }
  };
}

type StartRunner = (onWorkerFailed: () => void) => Promise<Runner>;

/**
 * Restarts the runner of graphile-worker. One of its workers ends when it can't store its job's result, for example while
 * the database is unavailable, and isn't restarted.
 */
class RunnerSupervisor {
  readonly #stop = new AbortController();
  readonly #stopping = new Set<Promise<void>>();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly startRunner: StartRunner,
    private readonly onFault: (fault: unknown) => void,
  ) {}

  /** Resolves when the first runner has started; rejects when it can't. */
  async start(): Promise<void> {
    this.#running = this.#supervise(await this.#begin());
  }

  /** Resolves when all running jobs have finished. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await Promise.all(this.#stopping);
  }

  async #begin(): Promise<Supervised> {
    const failure = new AbortController();
    const runner = await this.startRunner(() => failure.abort(new Error('A worker could not release its job')));
    runner.promise.then(
      () => failure.abort(new Error('The runner has ended')),
      (fault: unknown) => failure.abort(fault),
    );
    return { runner, failure: failure.signal };
  }

  async #supervise(first: Supervised): Promise<void> {
    let current: Supervised | null = first;
    const { signal } = this.#stop;
    while (current !== null) {
      const { runner, failure } = current;
      await aborted(AbortSignal.any([signal, failure]));
      // Rejects when the runner has already ended.
      const stopping = runner.stop().catch(() => undefined);
      this.#stopping.add(stopping);
      void stopping.finally(() => this.#stopping.delete(stopping));
      if (!signal.aborted) this.onFault(failure.reason);
      current = await this.#replace();
    }
  }

  /** Starts another runner, with retries; null after `stop`. */
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

/** A runner, with a signal that it has lost a worker or has ended. */
interface Supervised {
  runner: Runner;
  failure: AbortSignal;
}

const LOG_LEVELS = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const;

/** graphile-worker's log messages, without job payloads. */
function jobLogger(logger: Logger): JobLogger {
  return new JobLogger(() => (level, text, meta) => {
    // It repeats the error's text.
    const message = withoutPersonalData(text);
    const error = meta?.['error'];
    // The queue retries, and requests log the unavailable database as well.
    if (isDatabaseAway(error)) logger.info(`jobs: ${message}`);
    else logger[LOG_LEVELS[level]](error === undefined ? {} : { fault: serializeFault(error) }, `jobs: ${message}`);
  });
}
