import { EventEmitter, once } from 'node:events';
import { RetryTimer } from '../../../infra/concurrency/retry-timer.js';
import { ReliableClient } from '../../../infra/postgres/reliable-client.js';
import { tryApplyDelta } from './loading/match-index.apply-delta.js';
import { readDelta } from './loading/match-index.delta.js';
import { type KnownIndex, loadMatchIndex } from './loading/match-index.loader.js';
import type { MatchIndex } from './match-index.js';
import type { IdentifiedIndex, IndexSnapshotFile } from './snapshot/index-snapshot.file.js';
import { readDatabaseIdentity } from './snapshot/index-snapshot.identity.js';
import { restoreIndex } from './snapshot/index-snapshot.restore.js';
import { IndexSnapshotSaver } from './snapshot/index-snapshot.saver.js';

/** Poll interval: a notification may get lost. */
const POLL_MS = 500;
const TIMEOUTS = { connectionTimeoutMillis: 5000, statementTimeoutMs: 15_000 };
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5000;

/** State of the index. */
export interface MatchIndexState {
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
  #currentAt = 0;
  readonly #stop = new AbortController();
  readonly #saver: IndexSnapshotSaver | null;
  #isCalled = false;
  #work: Promise<boolean> | null = null;
  #poll: NodeJS.Timeout | undefined;
  readonly #retry = new RetryTimer(() => void this.#run(), RETRY_MIN_MS, RETRY_MAX_MS);

  constructor(
    private readonly url: string,
    private readonly onFault: (fault: unknown) => void = () => undefined,
    private readonly file: IndexSnapshotFile | null = null,
  ) {
    this.#saver = file && new IndexSnapshotSaver(url, file, () => this.#identified, onFault);
  }

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
      lagSeconds: since(this.#currentAt),
    };
  }

  /** Starts polling and saving; doesn't wait for the index. */
  start(): void {
    this.#poll = setInterval(() => this.requestUpdate(), POLL_MS).unref();
    this.#saver?.start();
    this.requestUpdate();
  }

  /** Saves the index and disconnects. */
  async stop(): Promise<void> {
    clearInterval(this.#poll);
    await this.#saver?.stop();
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

  /** Requests a read of the log soon: it may have new entries. */
  requestUpdate(): void {
    this.#isCalled = true;
    if (this.#work === null && !this.#retry.isWaiting) void this.#run();
  }

  /** Runs one update at a time; concurrent requests share it. */
  #run(): Promise<boolean> {
    if (this.#stop.signal.aborted) return Promise.resolve(false);
    this.#work ??= this.#update().finally(() => {
      this.#work = null;
      if (this.#isCalled && !this.#retry.isWaiting && !this.#stop.signal.aborted) void this.#run();
    });
    return this.#work;
  }

  async #update(): Promise<boolean> {
    this.#isCalled = false;
    const began = performance.now();
    try {
      this.#client ??= await this.#connect();
      const client = this.#client;
      if (!(await this.#follow(client)) && !(await this.#restore(client))) await this.#build(client);
      this.#currentAt = began;
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
    if (!tryApplyDelta(this.#index, delta, this.onFault)) {
      this.#index = null;
      return false;
    }
    this.#snapshot = delta.snapshot;
    return true;
  }

  /** Restores the index from its file and catches up; false when it must be built. */
  async #restore(client: ReliableClient): Promise<boolean> {
    if (this.file === null || this.#index !== null) return false;
    const restored = await restoreIndex(this.file, client, this.#stop.signal, this.onFault);
    if (restored === null) return false;
    this.#use(restored);
    return true;
  }

  async #build(client: ReliableClient): Promise<void> {
    const databaseIdentity = this.file === null ? null : await readDatabaseIdentity(client);
    this.#use({ ...(await loadMatchIndex(this.url, this.#stop.signal)), databaseIdentity });
    // For what was committed during the build.
    this.#isCalled = true;
    void this.#saver?.saveIfDue();
  }

  #use({ index, snapshot, databaseIdentity }: KnownIndex & { databaseIdentity: string | null }): void {
    this.#index = index;
    this.#snapshot = snapshot;
    this.#databaseIdentity = databaseIdentity;
    this.#canFollow = true;
    this.#builtAt = performance.now();
    this.#emitter.emit('warm');
  }

  /** What may be saved. After a reconnect the database may have been set back: then nothing. */
  get #identified(): IdentifiedIndex | null {
    const [index, snapshot, databaseIdentity] = [this.#index, this.#snapshot, this.#databaseIdentity];
    if (index === null || snapshot === null || databaseIdentity === null || !this.#canFollow) return null;
    return { index, snapshot, databaseIdentity };
  }

  async #connect(): Promise<ReliableClient> {
    const client = new ReliableClient({
      connectionString: this.url,
      application_name: 'match index',
      ...TIMEOUTS,
    });
    client.on('error', (fault) => this.#client === client && this.#lose(fault));
    await client.connect();
    // After an outage the database may have been restored to before the index's snapshot.
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
