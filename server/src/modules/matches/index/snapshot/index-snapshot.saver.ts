import { rejectOnAbort } from '../../../../infra/concurrency/reject-on-abort.js';
import { ReliableClient } from '../../../../infra/postgres/reliable-client.js';
import type { IdentifiedIndex, IndexSnapshotFile } from './index-snapshot.file.js';

/** How often the index is saved, by one of the processes that share the folder. */
const SAVE_EVERY_MS = 10 * 60_000;
/** A younger file isn't saved again: another process may have saved it. The minute is a margin for its timer. */
const SAVED_RECENTLY_MS = SAVE_EVERY_MS - 60_000;
/** Time limit for saving at shutdown. */
const SAVE_AT_SHUTDOWN_MS = 3000;
const TIMEOUTS = { connectionTimeoutMillis: 5000, statementTimeoutMs: 15_000 };

/** Saves the current index to its file: on a timer, on request and at shutdown. */
export class IndexSnapshotSaver {
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> | null = null;

  constructor(
    private readonly url: string,
    private readonly file: IndexSnapshotFile,
    /** The index to save; null while there is none, or its database is unknown or may have been set back. */
    private readonly current: () => IdentifiedIndex | null,
    private readonly onFault: (fault: unknown) => void,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.saveIfDue(), SAVE_EVERY_MS).unref();
  }

  /** Saves unless a save is running or the file is recent. Never rejects. */
  async saveIfDue(): Promise<void> {
    if (this.#saving !== null) return;
    this.#saving = (async () => {
      if (await this.file.isOlderThan(SAVED_RECENTLY_MS)) await this.#save(this.#stop.signal);
    })();
    await this.#saving;
    this.#saving = null;
  }

  /** Saves a last time, within a time limit: a hanging disk must not delay the shutdown. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    const signal = AbortSignal.timeout(SAVE_AT_SHUTDOWN_MS);
    await rejectOnAbort(signal, this.#saving ?? Promise.resolve()).catch(() => undefined);
    await rejectOnAbort(signal, this.#save(signal)).catch(() => undefined);
    this.#stop.abort();
  }

  /** Uses a connection of its own: the feed's must go on reading the log. */
  async #save(signal: AbortSignal): Promise<void> {
    const current = this.current();
    if (current === null) return;
    const client = new ReliableClient({ connectionString: this.url, application_name: 'match index', ...TIMEOUTS });
    try {
      await rejectOnAbort(signal, client.connect());
      await this.file.write(current, client, signal);
    } catch (fault) {
      if (!signal.aborted) this.onFault(fault);
    } finally {
      client.discard();
    }
  }
}
