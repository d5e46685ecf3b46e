import { RetryTimer } from '../concurrency/retry-timer.js';
import { ReliableClient } from './reliable-client.js';

/** Callbacks for one channel. */
export interface NotificationListener {
  /** Called with the payload of every notification. */
  onNotification(payload: string): void;
  /** Called after a reconnect: notifications may have been lost. */
  onGap(): void;
}

const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 2000;
const TIMEOUT_MS = 5000;

/**
 * LISTEN client: all channels share one connection, which reconnects with backoff. A heartbeat detects a silent
 * connection within seconds.
 */
export class Notifications {
  readonly #channels = new Map<string, Set<NotificationListener>>();
  #client: ReliableClient | null = null;
  readonly #retry = new RetryTimer(() => void this.start(), RETRY_MIN_MS, RETRY_MAX_MS);
  #wasConnected = false;
  #isClosed = false;

  constructor(
    private readonly url: string,
    private readonly onFault: (fault: unknown) => void = () => undefined,
  ) {}

  /** Calls `listener` for every notification of a channel; returns how to stop. */
  listen(channel: string, listener: NotificationListener): () => void {
    const listeners = this.#channels.get(channel) ?? new Set();
    if (!this.#channels.has(channel)) {
      this.#channels.set(channel, listeners);
      // A failure means that the connection is lost, and `start` listens to all channels anew.
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
      for (const listener of this.#channels.get(channel) ?? []) listener.onNotification(payload);
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
    // Also after a failed first attempt: logins of sockets that opened meanwhile may have ended.
    if (this.#wasConnected || this.#retry.failures > 0) this.#notifyGap();
    this.#wasConnected = true;
    this.#retry.noteSuccess();
  }

  /** Disconnects for good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#retry.cancel();
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #notifyGap(): void {
    for (const listeners of this.#channels.values()) for (const listener of listeners) listener.onGap();
  }

  /** A lost connection emits several errors; the first one schedules the retry. */
  #lose(client: ReliableClient, fault: unknown): void {
    client.removeAllListeners();
    client.on('error', () => undefined);
    if (this.#client === client) this.#client = null;
    client.end().catch(() => undefined);
    if (this.#isClosed || this.#retry.isWaiting) return;
    if (fault !== null) this.onFault(fault);
    this.#retry.schedule();
  }
}
