import { ReliableClient } from './reliable-client.js';

/** What somebody does who listens to a channel. */
export interface NoticeListener {
  onNotice(payload: string): void;
  /** Notices may have been missed while the connection was away. */
  onGap(): void;
}

const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 2000;
const TIMEOUT_MS = 5000;

/**
 * Hears what the database announces by NOTIFY: every channel of a process over one connection, which is renewed for as
 * long as this is open. A line that falls silent counts as lost within seconds.
 */
export class Notices {
  readonly #channels = new Map<string, Set<NoticeListener>>();
  #client: ReliableClient | null = null;
  #retry: NodeJS.Timeout | undefined;
  #attempts = 0;
  #heardBefore = false;
  #isClosed = false;

  constructor(
    private readonly url: string,
    private readonly onFault: (fault: unknown) => void = () => undefined,
  ) {}

  /** Tells `listener` of everything on a channel until the returned function is called. */
  listen(channel: string, listener: NoticeListener): () => void {
    const listeners = this.#channels.get(channel) ?? new Set();
    if (!this.#channels.has(channel)) {
      this.#channels.set(channel, listeners);
      // Where this fails the connection is lost, and the next one listens from its beginning.
      this.#client?.query(`LISTEN ${channel}`).catch(() => undefined);
    }
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Connects; resolves after the first attempt, successful or not. */
  async start(): Promise<void> {
    const client = new ReliableClient({
      connectionString: this.url,
      application_name: 'notices',
      connectionTimeoutMillis: TIMEOUT_MS,
      statementTimeoutMs: TIMEOUT_MS,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#channels.get(channel) ?? []) listener.onNotice(payload);
    });
    client.on('error', (fault) => this.#lose(client, fault));
    client.on('end', () => this.#lose(client, null));
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`LISTEN ${channel}`);
    } catch (fault) {
      this.#lose(client, fault);
      return;
    }
    if (this.#isClosed) {
      await client.end();
      return;
    }
    this.#client = client;
    // Also after a first attempt that failed: sockets open meanwhile, and their logins may have ended.
    if (this.#heardBefore || this.#attempts > 0) this.#tellOfGap();
    this.#heardBefore = true;
    this.#attempts = 0;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #tellOfGap(): void {
    for (const listeners of this.#channels.values()) for (const listener of listeners) listener.onGap();
  }

  /** One connection reports its loss several times over; the first report plans the next attempt. */
  #lose(client: ReliableClient, fault: unknown): void {
    client.removeAllListeners();
    client.on('error', () => undefined);
    if (this.#client === client) this.#client = null;
    client.end().catch(() => undefined);
    if (this.#isClosed || this.#retry !== undefined) return;
    if (fault !== null) this.onFault(fault);
    const delay = Math.min(RETRY_MIN_MS * 2 ** this.#attempts, RETRY_MAX_MS);
    this.#attempts += 1;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.start();
    }, delay);
  }
}
