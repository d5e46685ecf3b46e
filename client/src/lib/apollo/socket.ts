import {
  SOCKET_CLOSED_FORBIDDEN,
  SOCKET_CLOSED_LOGIN_ENDED,
  SOCKET_CLOSED_TOO_MANY,
  SOCKET_CONNECT_TIMEOUT_MS,
  SOCKET_RETRY_JITTER,
  SOCKET_RETRY_MAX_MS,
  SOCKET_RETRY_MIN_MS,
} from '@venn/schema/limits';
import { type Client, createClient } from 'graphql-ws';
import { connectionStore } from '../connection';
import { deletionScheduledStore } from '../session/deletionScheduled';
import { onSessionChange, sessionToken } from '../session/session';
import { endSession, scheduleDeletion } from '../session/sessionEnd';

const HEARTBEAT_INTERVAL_MS = 15_000;
const PONG_TIMEOUT_MS = 5000;

/** Milliseconds before the next attempt: from 1 s, doubled up to 5 s, with 50% jitter. */
export function retryDelay(attempt: number, random = Math.random()): number {
  const delay = Math.min(SOCKET_RETRY_MIN_MS * 2 ** attempt, SOCKET_RETRY_MAX_MS);
  return Math.min(delay * (1 + SOCKET_RETRY_JITTER * (2 * random - 1)), SOCKET_RETRY_MAX_MS);
}

/** Calls back after the delay or when the network is back, whichever is first; returns how to cancel. */
function afterDelay(attempt: number, callback: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener('online', due);
  };
  const due = () => {
    cancel();
    callback();
  };
  const timer = setTimeout(due, retryDelay(attempt));
  addEventListener('online', due);
  return cancel;
}

/** Calls back when the member returns to this window; returns how to cancel. */
function onReturn(callback: () => void): () => void {
  const cancel = () => {
    removeEventListener('visibilitychange', returned);
    removeEventListener('focus', returned);
  };
  const returned = () => {
    if (document.visibilityState === 'hidden') return;
    cancel();
    callback();
  };
  addEventListener('visibilitychange', returned);
  // A visible window whose socket was closed for a newer one isn't shown again, but used again.
  addEventListener('focus', returned);
  return cancel;
}

/** Closes the client, which then doesn't reconnect. */
const dispose = (client: Client): void => void Promise.resolve(client.dispose()).catch(() => undefined);

/** Makes one connection attempt. `onClosed` receives the close event, or the error of a failed attempt. */
function dial(token: string, onConnected: () => void, onClosed: (event: unknown) => void): Client {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const terminateAfter = (ms: number) => {
    clearTimeout(timeout);
    timeout = setTimeout(() => client.terminate(), ms);
  };
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    connectionParams: { token, language: 'da' },
    lazy: false,
    keepAlive: HEARTBEAT_INTERVAL_MS,
    // We reconnect ourselves: graphql-ws stops after some close codes and reconnects at once after others.
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    on: {
      // The browser's own timeout takes minutes.
      connecting: () => terminateAfter(SOCKET_CONNECT_TIMEOUT_MS),
      connected: () => {
        clearTimeout(timeout);
        onConnected();
      },
      ping: (received) => {
        if (!received) terminateAfter(PONG_TIMEOUT_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(timeout);
      },
      closed: (event) => {
        clearTimeout(timeout);
        dispose(client);
        onClosed(event);
      },
    },
  });
  return client;
}

const isClosedWith = (code: number, event: unknown): event is CloseEvent =>
  typeof event === 'object' && event !== null && 'code' in event && event.code === code;

/** The connection of one login: one socket at a time, with a delay before the next attempt. */
class Connection {
  #client: Client | null = null;
  #connectedAt: number | null = null;
  #attempt = 0;
  #cancelRetry = (): void => undefined;

  constructor(readonly token: string) {
    this.#dial();
  }

  /** The client while it is connected. */
  get client(): Client | null {
    return this.#connectedAt === null ? null : this.#client;
  }

  /** Closes the current socket; the next attempt follows after the delay. */
  terminate(): void {
    this.#client?.terminate();
  }

  close(): void {
    this.#cancelRetry();
    const client = this.#client;
    this.#client = null;
    this.#connectedAt = null;
    if (client) dispose(client);
  }

  #dial(): void {
    const client = dial(
      this.token,
      () => {
        if (client !== this.#client) return;
        this.#connectedAt = performance.now();
        connectionStore.set('connected');
      },
      (event) => {
        if (client === this.#client) this.#onClosed(event);
      },
    );
    this.#client = client;
  }

  #onClosed(event: unknown): void {
    const connectedMs = this.#connectedAt === null ? 0 : performance.now() - this.#connectedAt;
    this.#client = null;
    this.#connectedAt = null;
    if (isClosedWith(SOCKET_CLOSED_LOGIN_ENDED, event) || isClosedWith(SOCKET_CLOSED_FORBIDDEN, event)) {
      connectionStore.set('off');
      if (event.reason === 'DELETION_SCHEDULED') scheduleDeletion();
      else endSession(event.reason);
      return;
    }
    if (isClosedWith(SOCKET_CLOSED_TOO_MANY, event)) {
      // Connecting at once would close the socket of another window, which would do the same.
      this.#cancelRetry = onReturn(() => this.#dial());
      connectionStore.set('away');
      return;
    }
    // A socket that is closed right after it was opened doesn't reset the delay.
    if (connectedMs > SOCKET_RETRY_MAX_MS) this.#attempt = 0;
    this.#cancelRetry = afterDelay(this.#attempt, () => this.#dial());
    this.#attempt += 1;
    connectionStore.set('away');
  }
}

let connection: Connection | null = null;

/** Keeps one connection for the current login, none without a login. */
function syncConnection(): void {
  const token = deletionScheduledStore.get() ? null : sessionToken();
  if (token === (connection?.token ?? null)) return;
  connection?.close();
  connection = token === null ? null : new Connection(token);
  // Last, because listeners call `socketClient`, which runs this again.
  connectionStore.set(token === null ? 'off' : 'connecting');
}

/** The client while it is connected; the first call starts the connection. */
export function socketClient(): Client | null {
  syncConnection();
  return connection?.client ?? null;
}

onSessionChange(syncConnection);
// Without this a lost network is only noticed at the next ping.
addEventListener('offline', () => connection?.terminate());
// A page from the back/forward cache may not know that its socket was closed meanwhile, and has missed all events.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) connection?.terminate();
});
