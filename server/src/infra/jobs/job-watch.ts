import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { ReliableClient } from '../postgres/reliable-client.js';

/** The advisory locks of workers; the second part of each is the worker's name. */
const LOCK_CLASS = 7_361_002;
const EVERY_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 5000;
const STOP_MS = 1000;
/** What is noted at a job whose process died during its last attempt. */
const DIED = 'The process died while the job ran';
/** A worker may have begun its first job before its lock is held. */
const YOUNG = '10 seconds';

/**
 * Takes jobs back from processes that died. The queue itself waits four hours, for it can't tell dead from slow: here
 * every process holds a lock in the database for each of its workers, and a lock ends with its process, however that
 * ended. Who holds a job without its lock, twice in a row, is dead; the job is then tried again.
 */
export class JobWatch {
  readonly #workers = new Set<string>();
  /** Those whose lock is held on the connection. */
  readonly #locked = new Set<string>();
  readonly #stop = new AbortController();
  #suspects = new Set<string>();
  #client: ReliableClient | null = null;
  #watching: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly onFault: (fault: unknown) => void,
    private readonly everyMs = EVERY_MS,
  ) {}

  /** A worker of this process: it lives until `stop()`. */
  vouchFor(worker: string): void {
    this.#workers.add(worker);
  }

  /** A worker of this process has ended; what it left begun is as free as that of a dead process. */
  giveUp(worker: string): void {
    this.#workers.delete(worker);
  }

  /** Looks at once and then again and again. */
  start(): void {
    this.#watching = this.#watch();
  }

  /** Its locks are free when this resolves, or soon after where the database is away. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#client?.end();
    await pTimeout(this.#watching, { milliseconds: STOP_MS }).catch(() => undefined);
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#look().catch((fault: unknown) => {
        this.#suspects.clear();
        this.onFault(fault);
      });
      await sleep(this.everyMs, null, { signal, ref: false }).catch(() => undefined);
    }
    await this.#client?.end().catch(() => undefined);
  }

  async #look(): Promise<void> {
    this.#client ??= await this.#connect();
    await this.#lockOwn(this.#client);
    await this.#free(this.#client);
  }

  async #connect(): Promise<ReliableClient> {
    const client = new ReliableClient({
      connectionString: this.url,
      connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
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

  async #lockOwn(client: ReliableClient): Promise<void> {
    const given = [...this.#locked].filter((worker) => !this.#workers.has(worker));
    const missing = [...this.#workers].filter((worker) => !this.#locked.has(worker));
    if (given.length > 0) {
      await client.query('SELECT pg_advisory_unlock($1, hashtext(worker)) FROM unnest($2::text[]) AS worker', [
        LOCK_CLASS,
        given,
      ]);
      for (const worker of given) this.#locked.delete(worker);
    }
    if (missing.length === 0) return;
    const { rows } = await client.query<{ worker: string }>(
      'SELECT worker FROM unnest($2::text[]) AS worker WHERE pg_try_advisory_lock($1, hashtext(worker))',
      [LOCK_CLASS, missing],
    );
    for (const { worker } of rows) this.#locked.add(worker);
  }

  async #free(client: ReliableClient): Promise<void> {
    const { rows } = await client.query<{ worker: string }>(
      `SELECT worker FROM (
         SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
          WHERE locked_by <> ALL ($1::text[]) AND locked_at < now() - $2::interval) AS held
        WHERE pg_try_advisory_xact_lock($3, hashtext(worker))`,
      [[...this.#workers], YOUNG, LOCK_CLASS],
    );
    const found = rows.map(({ worker }) => worker);
    const dead = found.filter((worker) => this.#suspects.has(worker));
    if (dead.length > 0) await this.#takeBack(client, dead);
    this.#suspects = new Set(found);
  }

  /**
   * Frees what dead workers hold. A job on its last attempt would stay as failed for ever: also one that a newer job with
   * its key had replaced while it ran, since the queue then counts all of its attempts as used. It is tried once more; and
   * when its process dies again it stays as failed, with the reason.
   */
  async #takeBack(client: ReliableClient, dead: string[]): Promise<void> {
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
      // The connection goes, and with it the transaction.
      client.discard();
      throw fault;
    }
  }
}
