import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** The advisory locks of workers; the second part of each is the worker's name. */
const LOCK_CLASS = 7_361_002;
const EVERY_MS = 10_000;
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
  #client: Client | null = null;
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

  /** Looks at once and then again and again. */
  start(): void {
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#watching;
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

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
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

  async #lockOwn(client: Client): Promise<void> {
    const missing = [...this.#workers].filter((worker) => !this.#locked.has(worker));
    if (missing.length === 0) return;
    const { rows } = await client.query<{ worker: string }>(
      'SELECT worker FROM unnest($2::text[]) AS worker WHERE pg_try_advisory_lock($1, hashtext(worker))',
      [LOCK_CLASS, missing],
    );
    for (const { worker } of rows) this.#locked.add(worker);
  }

  async #free(client: Client): Promise<void> {
    const { rows } = await client.query<{ worker: string }>(
      `SELECT worker FROM (
         SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
          WHERE locked_by <> ALL ($1::text[]) AND locked_at < now() - $2::interval) AS held
        WHERE pg_try_advisory_xact_lock($3, hashtext(worker))`,
      [[...this.#workers], YOUNG, LOCK_CLASS],
    );
    const found = rows.map(({ worker }) => worker);
    const dead = found.filter((worker) => this.#suspects.has(worker));
    if (dead.length > 0) await client.query('SELECT graphile_worker.force_unlock_workers($1)', [dead]);
    this.#suspects = new Set(found);
  }
}
