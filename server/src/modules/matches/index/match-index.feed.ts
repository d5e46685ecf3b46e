import { EventEmitter, once } from 'node:events';
import { isDatabaseAway, isStatementTimeout } from '../../../infra/faults.js';
import { ReliableClient } from '../../../infra/postgres/reliable-client.js';
import { unlessAborted } from '../../../infra/unless-aborted.js';
import type { KeptIndexFile } from './kept/kept-index.file.js';
import { readOrigin } from './kept/kept-index.origin.js';
import { applyDelta, CHANGED_MAX, type Delta, readDelta } from './match-index.delta.js';
import type { MatchIndex } from './match-index.js';
import { type KnownIndex, loadMatchIndex } from './match-index.loader.js';

/** The Postgres channel on which the log's triggers call. */
export const CHANGE_LOG_CHANNEL = 'change_log';
/** A call may get lost; the log is looked at this often without one. */
const POLL_MS = 500;
const TIMEOUTS = { connectionTimeoutMillis: 5000, statementTimeoutMs: 15_000 };
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5000;
/** The index is written to its file this often, by one of the processes that share the folder. */
const KEEP_MS = 10 * 60_000;
/** What a process has written counts for the others until shortly before the next time. */
const KEPT_LATELY_MS = KEEP_MS - 60_000;
/** So much time an orderly end has for it. */
const KEEP_AT_END_MS = 4000;
/** One in so many members may have changed since the file was written: that is still the shorter way at a start. */
const CHANGED_SHARE = 250;

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
  /** Which database it is of; null where that can't be told. */
  #origin: string | null = null;
  /** Whether the change log can lead on from the snapshot. */
  #canFollow = false;
  /** Emits 'warm' when there is an index again. */
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #client: ReliableClient | null = null;
  #builtAt = 0;
  #levelAt = 0;
  #attempts = 0;
  readonly #stop = new AbortController();
  #isCalled = false;
  #work: Promise<boolean> | null = null;
  #poll: NodeJS.Timeout | undefined;
  #keep: NodeJS.Timeout | undefined;
  #keeping: Promise<void> | null = null;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly onFault: (fault: unknown) => void = () => undefined,
    private readonly kept: KeptIndexFile | null = null,
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
    this.#keep = setInterval(() => void this.#keepIfDue(), KEEP_MS).unref();
    this.call();
  }

  /** Ends it; the file then holds the index as it was. */
  async stop(): Promise<void> {
    clearInterval(this.#poll);
    clearInterval(this.#keep);
    const signal = AbortSignal.timeout(KEEP_AT_END_MS);
    await unlessAborted(signal, this.#keeping ?? Promise.resolve()).catch(() => undefined);
    // A disk that doesn't answer may not hold up the end.
    await unlessAborted(signal, this.#keepIt(signal)).catch(() => undefined);
    this.#stop.abort();
    clearTimeout(this.#retry);
    // What is under way may wait for a database that is away.
    await this.#hangUp();
    await this.#work;
    // It may have been connecting.
    await this.#hangUp();
  }

  /** Resolves when there is an index, after so many milliseconds at the latest. */
  async whenWarm(milliseconds: number): Promise<void> {
    if (this.#index !== null) return;
    await once(this.#emitter, 'warm', { signal: AbortSignal.timeout(milliseconds) }).catch(() => undefined);
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
      const client = this.#client;
      if (!(await this.#follow(client)) && !(await this.#restore(client))) await this.#build(client);
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
    if (!this.#apply(this.#index, delta)) {
      this.#index = null;
      return false;
    }
    this.#snapshot = delta.snapshot;
    return true;
  }

  /** Takes the index from the file and brings it up to now; answers false when only building can. */
  async #restore(client: ReliableClient): Promise<boolean> {
    if (this.kept === null || this.#index !== null) return false;
    const known = await this.kept.read(client);
    if (known === null) return false;
    const { index, snapshot: since, origin } = known;
    let delta: Delta;
    try {
      delta = await readDelta(client, since, Math.max(CHANGED_MAX, index.members / CHANGED_SHARE));
    } catch (fault) {
      // A lost connection says nothing about the file; a statement that took too long would take as long again.
      const isConnectionLost = isDatabaseAway(fault) && !isStatementTimeout(fault);
      if (!isConnectionLost && !this.#stop.signal.aborted) await this.kept.throwAway('The change log can not be read');
      throw fault;
    }
    if (delta.isLost || !this.#apply(index, delta)) {
      await this.kept.throwAway('The change log does not lead on from it');
      return false;
    }
    this.#take({ index, snapshot: delta.snapshot, origin });
    return true;
  }

  async #build(client: ReliableClient): Promise<void> {
    const origin = this.kept === null ? null : await readOrigin(client);
    this.#take({ ...(await loadMatchIndex(this.url, this.#stop.signal)), origin });
    // What was committed while it was built.
    this.#isCalled = true;
    void this.#keepIfDue();
  }

  #take({ index, snapshot, origin }: KnownIndex & { origin: string | null }): void {
    this.#index = index;
    this.#snapshot = snapshot;
    this.#origin = origin;
    this.#canFollow = true;
    this.#builtAt = performance.now();
    this.#emitter.emit('warm');
  }

  /** Answers false when half of it may be in: the index is neither the one picture nor the other. */
  #apply(index: MatchIndex, delta: Delta): boolean {
    try {
      applyDelta(index, delta);
      return true;
    } catch (fault) {
      this.onFault(fault);
      return false;
    }
  }

  async #keepIfDue(): Promise<void> {
    if (this.kept === null || this.#keeping !== null) return;
    this.#keeping = (async (file: KeptIndexFile) => {
      if (await file.isOlderThan(KEPT_LATELY_MS)) await this.#keepIt(this.#stop.signal);
    })(this.kept);
    await this.#keeping;
    this.#keeping = null;
  }

  /** On a connection of its own: the other one has to ask what is new. */
  async #keepIt(signal: AbortSignal): Promise<void> {
    const [index, snapshot, origin] = [this.#index, this.#snapshot, this.#origin];
    if (this.kept === null || index === null || snapshot === null || origin === null || !this.#canFollow) return;
    const client = new ReliableClient({ connectionString: this.url, application_name: 'match index', ...TIMEOUTS });
    try {
      await unlessAborted(signal, client.connect());
      await this.kept.write({ index, snapshot, origin }, client, signal);
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
