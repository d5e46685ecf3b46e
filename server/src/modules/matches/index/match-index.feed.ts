import { ReliableClient } from '../../../infra/postgres/reliable-client.js';
import { applyDelta, readDelta } from './match-index.delta.js';
import type { MatchIndex } from './match-index.js';
import { loadMatchIndex } from './match-index.loader.js';

/** The Postgres channel on which the log's triggers call. */
export const CHANGE_LOG_CHANNEL = 'change_log';
/** A call may get lost; the log is looked at this often without one. */
const POLL_MS = 500;
const TIMEOUTS = { connectionTimeoutMillis: 5000, statementTimeoutMs: 15_000 };
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5000;

/** How an index is doing, for `/readyz` and `/metrics`. */
export interface MatchIndexState {
  isWarm: boolean;
  members: number;
  bytes: number;
  /** Seconds since it was built, and since it last held everything that was committed; null while there is none. */
  ageSeconds: number | null;
  lagSeconds: number | null;
}

/**
 * Keeps a match index of this process level with the database: builds it, then follows the change log on a connection of
 * its own. Whenever it can't follow (the connection was lost, the log was shortened, too much has changed) it builds
 * anew, and the old index answers meanwhile.
 */
export class MatchIndexFeed {
  #index: MatchIndex | null = null;
  #snapshot: string | null = null;
  /** Whether the change log can lead on from the snapshot. */
  #canFollow = false;
  #client: ReliableClient | null = null;
  #builtAt = 0;
  #levelAt = 0;
  #attempts = 0;
  readonly #stop = new AbortController();
  #isCalled = false;
  #work: Promise<boolean> | null = null;
  #poll: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly onFault: (fault: unknown) => void = () => undefined,
  ) {}

  /** The index as it is; null until the first one is built. */
  get index(): MatchIndex | null {
    return this.#index;
  }

  /** The database's words for what the index is a picture of. */
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

  /** Begins; the index comes later. */
  start(): void {
    this.#poll = setInterval(() => this.call(), POLL_MS).unref();
    this.call();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#poll);
    clearTimeout(this.#retry);
    // What is under way may wait for a database that is away.
    await this.#hangUp();
    await this.#work;
  }

  /** Resolves when the index holds everything that was committed before the call; with false when it can't. */
  async catchUp(): Promise<boolean> {
    // What runs already may have looked before the call.
    await this.#work;
    return this.#run();
  }

  /** There may be something new in the log. */
  call(): void {
    this.#isCalled = true;
    if (this.#work === null && this.#retry === undefined) void this.#run();
  }

  /** One look at a time; whoever asks meanwhile shares the next one. */
  #run(): Promise<boolean> {
    if (this.#stop.signal.aborted) return Promise.resolve(false);
    this.#work ??= this.#look().finally(() => {
      this.#work = null;
      if (this.#isCalled && this.#retry === undefined && !this.#stop.signal.aborted) void this.#run();
    });
    return this.#work;
  }

  async #look(): Promise<boolean> {
    this.#isCalled = false;
    const began = performance.now();
    try {
      this.#client ??= await this.#connect();
      if (!(await this.#follow(this.#client))) await this.#build();
      this.#levelAt = began;
      this.#attempts = 0;
      return true;
    } catch (fault) {
      this.#lose(fault);
      return false;
    }
  }

  /** Brings the index up to now; answers false when only building anew can. */
  async #follow(client: ReliableClient): Promise<boolean> {
    if (this.#index === null || this.#snapshot === null || !this.#canFollow) return false;
    const delta = await readDelta(client, this.#snapshot);
    if (delta.isLost) return false;
    try {
      applyDelta(this.#index, delta);
    } catch (fault) {
      // Half of it may be in: neither the one picture nor the other.
      this.#index = null;
      this.onFault(fault);
      return false;
    }
    this.#snapshot = delta.snapshot;
    return true;
  }

  async #build(): Promise<void> {
    const { index, snapshot } = await loadMatchIndex(this.url, this.#stop.signal);
    this.#index = index;
    this.#snapshot = snapshot;
    this.#canFollow = true;
    this.#builtAt = performance.now();
    // What was committed while it was built.
    this.#isCalled = true;
  }

  async #connect(): Promise<ReliableClient> {
    const client = new ReliableClient({
      connectionString: this.url,
      application_name: 'match index',
      ...TIMEOUTS,
    });
    client.on('error', (fault) => this.#client === client && this.#lose(fault));
    await client.connect();
    // A database that was away may have come back with less than this process has seen.
    this.#canFollow = false;
    return client;
  }

  #lose(fault: unknown): void {
    if (this.#stop.signal.aborted) return;
    this.onFault(fault);
    void this.#hangUp();
    if (this.#retry !== undefined) return;
    const delay = Math.min(RETRY_MIN_MS * 2 ** this.#attempts, RETRY_MAX_MS);
    this.#attempts += 1;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#run();
    }, delay);
  }

  async #hangUp(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }
}
