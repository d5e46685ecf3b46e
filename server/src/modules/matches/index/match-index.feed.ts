import { EventEmitter, once } from 'node:events';
import { rejectOnAbort } from '../../../infra/concurrency/reject-on-abort.js';
import { RetryTimer } from '../../../infra/concurrency/retry-timer.js';
import { isDatabaseAway, isStatementTimeout } from '../../../infra/monitoring/faults.js';
import { ReliableClient } from '../../../infra/postgres/reliable-client.js';
import { applyDelta, CHANGED_MAX, type Delta, readDelta } from './match-index.delta.js';
import type { MatchIndex } from './match-index.js';
import { type KnownIndex, loadMatchIndex } from './match-index.loader.js';
import type { IndexSnapshotFile } from './snapshot/index-snapshot.file.js';
import { readDatabaseIdentity } from './snapshot/index-snapshot.identity.js';

/** The channel that the change log's triggers NOTIFY. */
export const CHANGE_LOG_CHANNEL = 'change_log';
/** Poll interval: a notification may get lost. */
const POLL_MS = 500;
const TIMEOUTS = { connectionTimeoutMillis: 5000, statementTimeoutMs: 15_000 };
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5000;
/** How often the index is saved, by one of the processes that share the folder. */
const SAVE_EVERY_MS = 10 * 60_000;
/** A younger file isn't saved again: another process may have saved it. The minute is a margin for its timer. */
const SAVED_RECENTLY_MS = SAVE_EVERY_MS - 60_000;
/** Time limit for saving at shutdown. */
const SAVE_AT_SHUTDOWN_MS = 4000;
/** Restoring beats building while at most one in this many members changed since the file was saved. */
const CHANGED_SHARE = 250;

/** State of the index, for `/readyz` and `/metrics`. */
interface MatchIndexState {
  isWarm: boolean;
  members: number;
  bytes: number;
  /** Seconds since it was built or restored; null while there is no index. */
  ageSeconds: number | null;
  /** Seconds since it last held every commit; null while there is no index. */
  lagSeconds: number | null;
}

/**
 * Keeps this process's match index up to date: restores it from its file or builds it, then follows the change log on a
 * connection of its own. Where it can't follow (connection lost, log pruned, too many changes) it rebuilds, and the old
 * index answers meanwhile.
 */
export class MatchIndexFeed {
  #index: MatchIndex | null = null;
  #snapshot: string | null = null;
  /** Null where it can't be read: then nothing is saved. */
  #databaseIdentity: string | null = null;
  /** False after a reconnect: the database may have been set back. */
  #canFollow = false;
  /** Emits 'warm' when an index is ready. */
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #client: ReliableClient | null = null;
  #builtAt = 0;
  #levelAt = 0;
  readonly #stop = new AbortController();
  #isCalled = false;
  #work: Promise<boolean> | null = null;
  #poll: NodeJS.Timeout | undefined;
  #saveTimer: NodeJS.Timeout | undefined;
  #saving: Promise<void> | null = null;
  readonly #retry = new RetryTimer(() => void this.#run(), RETRY_MIN_MS, RETRY_MAX_MS);

  constructor(
    private readonly url: string,
    private readonly onFault: (fault: unknown) => void = () => undefined,
    private readonly file: IndexSnapshotFile | null = null,
  ) {}

  /** The current index; null until the first one is ready. */
  get index(): MatchIndex | null {
    return this.#index;
  }

  /** The index's `pg_current_snapshot()`; null until the first one is ready. */
  get snapshot(): string | null {
    return this.#snapshot;
  }

  get state(): MatchIndexState {
    const index = this.#index;
    const since = (instant: number): number | null => (index === null ? null : (performance.now() - instant) / 1000);
    return {
      isWarm: index !== null,
      members: index?.members ?? 0,
      bytes: index?.bytes ?? 0,
      ageSeconds: since(this.#builtAt),
      lagSeconds: since(this.#levelAt),
    };
  }

  /** Starts polling and saving; doesn't wait for the index. */
  start(): void {
    this.#poll = setInterval(() => this.call(), POLL_MS).unref();
    this.#saveTimer = setInterval(() => void this.#saveIfDue(), SAVE_EVERY_MS).unref();
    this.call();
  }

  /** Saves the index and disconnects. */
  async stop(): Promise<void> {
    clearInterval(this.#poll);
    clearInterval(this.#saveTimer);
    const signal = AbortSignal.timeout(SAVE_AT_SHUTDOWN_MS);
    await rejectOnAbort(signal, this.#saving ?? Promise.resolve()).catch(() => undefined);
    // A hanging disk must not delay the shutdown.
    await rejectOnAbort(signal, this.#save(signal)).catch(() => undefined);
    this.#stop.abort();
    this.#retry.cancel();
    // Running work may be waiting for an unreachable database.
    await this.#hangUp();
    await this.#work;
    // It may have connected meanwhile.
    await this.#hangUp();
  }

  /** Resolves when there is an index, or after `milliseconds`. */
  async whenWarm(milliseconds: number): Promise<void> {
    if (this.#index !== null) return;
    await once(this.#emitter, 'warm', { signal: AbortSignal.timeout(milliseconds) }).catch(() => undefined);
  }

  /** Resolves with true when the index holds every commit from before the call, with false when it can't. */
  async catchUp(): Promise<boolean> {
    // Running work may have read the log before this call.
    await this.#work;
    return this.#run();
  }

  /** Reads the log soon: it may have new entries. */
  call(): void {
    this.#isCalled = true;
    if (this.#work === null && !this.#retry.isWaiting) void this.#run();
  }

  /** Runs one read at a time; concurrent callers share it. */
  #run(): Promise<boolean> {
    if (this.#stop.signal.aborted) return Promise.resolve(false);
    this.#work ??= this.#look().finally(() => {
      this.#work = null;
      if (this.#isCalled && !this.#retry.isWaiting && !this.#stop.signal.aborted) void this.#run();
    });
    return this.#work;
  }

  async #look(): Promise<boolean> {
    this.#isCalled = false;
    const began = performance.now();
    try {
      this.#client ??= await this.#connect();
      const client = this.#client;
      if (!(await this.#follow(client)) && !(await this.#restore(client))) await this.#build(client);
      this.#levelAt = began;
      this.#retry.noteSuccess();
      return true;
    } catch (fault) {
      this.#lose(fault);
      return false;
    }
  }

  /** Applies the log's new entries; false when the index must be rebuilt. */
  async #follow(client: ReliableClient): Promise<boolean> {
    if (this.#index === null || this.#snapshot === null || !this.#canFollow) return false;
    const delta = await readDelta(client, this.#snapshot);
    if (delta.isLost) return false;
    if (!this.#apply(this.#index, delta)) {
      this.#index = null;
      return false;
    }
    this.#snapshot = delta.snapshot;
    return true;
  }

  /** Restores the index from its file and catches up; false when it must be built. */
  async #restore(client: ReliableClient): Promise<boolean> {
    if (this.file === null || this.#index !== null) return false;
    const known = await this.file.read(client);
    if (known === null) return false;
    const { index, snapshot: since, databaseIdentity } = known;
    let delta: Delta;
    try {
      delta = await readDelta(client, since, Math.max(CHANGED_MAX, index.members / CHANGED_SHARE));
    } catch (fault) {
      // A lost connection says nothing about the file; a statement that timed out would do so at the next start, too.
      const isConnectionLost = isDatabaseAway(fault) && !isStatementTimeout(fault);
      if (!isConnectionLost && !this.#stop.signal.aborted) await this.file.discard('The change log cannot be read');
      throw fault;
    }
    if (delta.isLost || !this.#apply(index, delta)) {
      await this.file.discard('The change log does not reach back to it');
      return false;
    }
    this.#take({ index, snapshot: delta.snapshot, databaseIdentity });
    return true;
  }

  async #build(client: ReliableClient): Promise<void> {
    const databaseIdentity = this.file === null ? null : await readDatabaseIdentity(client);
    this.#take({ ...(await loadMatchIndex(this.url, this.#stop.signal)), databaseIdentity });
    // For what was committed during the build.
    this.#isCalled = true;
    void this.#saveIfDue();
  }

  #take({ index, snapshot, databaseIdentity }: KnownIndex & { databaseIdentity: string | null }): void {
    this.#index = index;
    this.#snapshot = snapshot;
    this.#databaseIdentity = databaseIdentity;
    this.#canFollow = true;
    this.#builtAt = performance.now();
    this.#emitter.emit('warm');
  }

  /** On false the delta may be applied in part: the index must be discarded. */
  #apply(index: MatchIndex, delta: Delta): boolean {
    try {
      applyDelta(index, delta);
      return true;
    } catch (fault) {
      this.onFault(fault);
      return false;
    }
  }

  async #saveIfDue(): Promise<void> {
    if (this.file === null || this.#saving !== null) return;
    this.#saving = (async (file: IndexSnapshotFile) => {
      if (await file.isOlderThan(SAVED_RECENTLY_MS)) await this.#save(this.#stop.signal);
    })(this.file);
    await this.#saving;
    this.#saving = null;
  }

  /** Saves on a connection of its own: the other one must go on reading the log. */
  async #save(signal: AbortSignal): Promise<void> {
    const [index, snapshot, databaseIdentity] = [this.#index, this.#snapshot, this.#databaseIdentity];
    if (this.file === null || index === null || snapshot === null || databaseIdentity === null || !this.#canFollow)
      return;
    const client = new ReliableClient({ connectionString: this.url, application_name: 'match index', ...TIMEOUTS });
    try {
      await rejectOnAbort(signal, client.connect());
      await this.file.write({ index, snapshot, databaseIdentity }, client, signal);
    } catch (fault) {
      if (!signal.aborted) this.onFault(fault);
    } finally {
      client.discard();
    }
  }

  async #connect(): Promise<ReliableClient> {
    const client = new ReliableClient({
      connectionString: this.url,
      application_name: 'match index',
      ...TIMEOUTS,
    });
    client.on('error', (fault) => this.#client === client && this.#lose(fault));
    await client.connect();
    // A database that was away may have been set back to before the index's snapshot.
    this.#canFollow = false;
    return client;
  }

  #lose(fault: unknown): void {
    if (this.#stop.signal.aborted) return;
    this.onFault(fault);
    void this.#hangUp();
    this.#retry.schedule();
  }

  async #hangUp(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }
}
