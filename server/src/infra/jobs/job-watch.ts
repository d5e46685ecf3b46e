import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { ReliableClient } from '../postgres/reliable-client.js';

/** The advisory locks of workers; the second part of each is the worker's name. */
const LOCK_CLASS = 7_361_002;
const EVERY_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 5000;
const STOP_MS = 1000;
/** Postgres releases the locks after this: the process may have died behind a dead link. */
const IDLE_TIMEOUT_MS = 30_000;
/** `last_error` of a job whose process died during its last attempt. */
const DIED = 'The process died while the job ran';
/** A worker may have begun its first job before its lock is held. */
const YOUNG = '10 seconds';
/** Last runs later than this were written by a clock that was ahead, and not by one that differs a little. */
const AHEAD = '1 hour';

/** What a watch reports. */
export interface WatchEvents {
  onFault(fault: unknown): void;
  /** Scheduled tasks run again: their last run lay in the future. */
  onScheduleReset(tasks: string[]): void;
}

/**
 * Releases jobs of dead processes. graphile-worker itself waits four hours, since it can't tell dead from slow. Here each
 * process holds an advisory lock for each of its workers; Postgres releases it with the connection. A worker that has a
 * job without its lock, twice in a row, is dead, and its job is retried.
 *
 * Also resets last runs of the schedule that lie in the future: graphile-worker runs nothing before that time.
 */
export class JobWatch {
  readonly #workers = new Set<string>();
  /** Workers whose advisory lock is held. */
  readonly #locked = new Set<string>();
  readonly #stop = new AbortController();
  #suspects = new Set<string>();
  #client: ReliableClient | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly events: WatchEvents,
    private readonly everyMs = EVERY_MS,
    private readonly idleTimeoutMs = IDLE_TIMEOUT_MS,
  ) {}

  /** Registers a worker of this process. */
  addWorker(worker: string): void {
    this.#workers.add(worker);
  }

  /** Unregisters a worker; an unfinished job of it is released like that of a dead process. */
  removeWorker(worker: string): void {
    this.#workers.delete(worker);
  }

  /** Checks at once and then at each interval. */
  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#client?.end();
    await pTimeout(this.#running, { milliseconds: STOP_MS }).catch(() => undefined);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#check().catch((fault: unknown) => {
        this.#suspects.clear();
        this.events.onFault(fault);
      });
      await sleep(this.everyMs, null, { signal, ref: false }).catch(() => undefined);
    }
    await this.#client?.end().catch(() => undefined);
  }

  async #check(): Promise<void> {
    this.#client ??= await this.#connect();
    await this.#updateLocks(this.#client);
    await this.#releaseDead(this.#client);
    await this.#resetSchedule(this.#client);
  }

  async #connect(): Promise<ReliableClient> {
    const client = new ReliableClient({
      connectionString: this.url,
      connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      idleTimeoutMs: this.idleTimeoutMs,
    });
    const forget = (): void => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#locked.clear();
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  }

  async #updateLocks(client: ReliableClient): Promise<void> {
    const removed = [...this.#locked].filter((worker) => !this.#workers.has(worker));
    const missing = [...this.#workers].filter((worker) => !this.#locked.has(worker));
    if (removed.length > 0) {
      await client.query('SELECT pg_advisory_unlock($1, hashtext(worker)) FROM unnest($2::text[]) AS worker', [
        LOCK_CLASS,
        removed,
      ]);
      for (const worker of removed) this.#locked.delete(worker);
    }
    if (missing.length === 0) return;
    const { rows } = await client.query<{ worker: string }>(
      'SELECT worker FROM unnest($2::text[]) AS worker WHERE pg_try_advisory_lock($1, hashtext(worker))',
      [LOCK_CLASS, missing],
    );
    for (const { worker } of rows) this.#locked.add(worker);
  }

  async #releaseDead(client: ReliableClient): Promise<void> {
    const { rows } = await client.query<{ worker: string }>(
      `SELECT worker FROM (
         SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
          WHERE locked_by <> ALL ($1::text[]) AND locked_at < now() - $2::interval) AS held
        WHERE pg_try_advisory_xact_lock($3, hashtext(worker))`,
      [[...this.#workers], YOUNG, LOCK_CLASS],
    );
    const found = rows.map(({ worker }) => worker);
    const dead = found.filter((worker) => this.#suspects.has(worker));
    if (dead.length > 0) await this.#release(client, dead);
    this.#suspects = new Set(found);
  }

  /**
   * Releases the jobs of dead workers. A job on its last attempt would stay failed, also one that a newer job with its key
   * replaced while it ran, since the queue then counts all its attempts as used. It gets one more attempt; if its process
   * dies again it stays failed, with the reason.
   */
  async #release(client: ReliableClient, dead: string[]): Promise<void> {
    await client.query('BEGIN');
    try {
      const { rows: last } = await client.query<{ id: number; attempts: number; isFirstDeath: boolean }>(
        `SELECT id, max_attempts - 1 AS attempts, last_error IS DISTINCT FROM $2 AS "isFirstDeath"
           FROM graphile_worker.jobs WHERE locked_by = ANY ($1) AND attempts >= max_attempts`,
        [dead, DIED],
      );
      await client.query('SELECT graphile_worker.force_unlock_workers($1)', [dead]);
      await client.query('SELECT graphile_worker.permanently_fail_jobs($1::bigint[], $2)', [
        last.map(({ id }) => id),
        DIED,
      ]);
      for (const { id, attempts, isFirstDeath } of last) {
        if (!isFirstDeath) continue;
        await client.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], attempts := $2)', [id, attempts]);
      }
      await client.query('COMMIT');
    } catch (fault) {
      // Ends the transaction, too.
      client.discard();
      throw fault;
    }
  }

  async #resetSchedule(client: ReliableClient): Promise<void> {
    const { rows } = await client.query<{ task: string }>(
      `UPDATE graphile_worker._private_known_crontabs SET last_execution = now()
        WHERE last_execution > now() + $1::interval RETURNING identifier AS task`,
      [AHEAD],
    );
    if (rows.length > 0) this.events.onScheduleReset(rows.map(({ task }) => task));
  }
}
