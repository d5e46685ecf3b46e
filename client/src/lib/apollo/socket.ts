import {
  SOCKET_CLOSED_SESSION_ENDED,
  SOCKET_CONNECT_TIMEOUT_MS,
  SOCKET_RETRY_JITTER,
  SOCKET_RETRY_MAX_MS,
  SOCKET_RETRY_MIN_MS,
} from '@venn/schema/limits';
import { type Client, createClient } from 'graphql-ws';
import { connectionStore } from '../connection';
import { deletionStore } from '../session/leaving';
import { onSessionChange, sessionToken } from '../session/session';
import { endSession } from '../session/sessionEnd';

const PING_EVERY_MS = 15_000;
const PONG_WITHIN_MS = 5000;

/** The delay before the next attempt: 1 s, growing to 5 s, half more or half less by chance. */
export function retryDelay(attempt: number, chance = Math.random()): number {
  const steady = Math.min(SOCKET_RETRY_MIN_MS * 2 ** attempt, SOCKET_RETRY_MAX_MS);
  return Math.min(steady * (1 + SOCKET_RETRY_JITTER * (2 * chance - 1)), SOCKET_RETRY_MAX_MS);
}

/** Calls back after the delay, or when the network comes back, whichever is first; the answer calls it off. */
function afterDelay(attempt: number, callBack: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer);
    removeEventListener('online', due);
  };
  const due = () => {
    callOff();
    callBack();
  };
  const timer = setTimeout(due, retryDelay(attempt));
  addEventListener('online', due);
  return callOff;
}

/** A client that is disposed of never connects again by itself. */
const dispose = (client: Client): void => void Promise.resolve(client.dispose()).catch(() => undefined);

/** Tries one connection. `onClosed` hears how it ended, or why it never began. */
function dial(token: string, onConnected: () => void, onClosed: (event: unknown) => void): Client {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const expect = (within: number) => {
    clearTimeout(patience);
    patience = setTimeout(() => client.terminate(), within);
  };
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    connectionParams: { token, language: 'da' },
    lazy: false,
    keepAlive: PING_EVERY_MS,
    // Some close codes it takes for final, after others it comes back at once: the loop is ours alone.
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    on: {
      // The browser itself would wait for minutes on a connection that leads nowhere.
      connecting: () => expect(SOCKET_CONNECT_TIMEOUT_MS),
      connected: () => {
        clearTimeout(patience);
        onConnected();
      },
      ping: (received) => {
        if (!received) expect(PONG_WITHIN_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(patience);
      },
      closed: (event) => {
        clearTimeout(patience);
        dispose(client);
        onClosed(event);
      },
    },
  });
  return client;
}

const isSessionEnd = (event: unknown): event is CloseEvent =>
  typeof event === 'object' && event !== null && 'code' in event && event.code === SOCKET_CLOSED_SESSION_ENDED;

/** The connection of one login: one socket at a time, and between two of them the wait for the next. */
class Connection {
  #client: Client | null = null;
  #connectedAt: number | null = null;
  #attempt = 0;
  #stopWaiting = (): void => undefined;

  constructor(readonly token: string) {
    this.#dial();
  }

  /** The client while it is connected. */
  get client(): Client | null {
    return this.#connectedAt === null ? null : this.#client;
  }

  /** Gives up the socket that is open or being opened: the next one is due. */
  terminate(): void {
    this.#client?.terminate();
  }

  end(): void {
    this.#stopWaiting();
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
        if (client === this.#client) this.#lose(event);
      },
    );
    this.#client = client;
  }

  #lose(event: unknown): void {
    const held = this.#connectedAt === null ? 0 : performance.now() - this.#connectedAt;
    this.#client = null;
    this.#connectedAt = null;
    if (isSessionEnd(event)) {
      connectionStore.set('off');
      if (event.reason === 'DELETION_SCHEDULED') deletionStore.set(true);
      else endSession(event.reason);
      return;
    }
    // A socket that is closed as soon as it stands is no success: the delays go on growing.
    if (held > SOCKET_RETRY_MAX_MS) this.#attempt = 0;
    this.#stopWaiting = afterDelay(this.#attempt, () => this.#dial());
    this.#attempt += 1;
    connectionStore.set('away');
  }
}

let connection: Connection | null = null;

/** One connection for the login that there is, none without a login. */
function follow(): void {
  const token = deletionStore.get() ? null : sessionToken();
  if (token === (connection?.token ?? null)) return;
  connection?.end();
  connection = token === null ? null : new Connection(token);
  // Who hears of it asks for the client at once, and comes by here again.
  connectionStore.set(token === null ? 'off' : 'connecting');
}

/** The client of the live connection while it is connected; the first call begins to connect. */
export function socketClient(): Client | null {
  follow();
  return connection?.client ?? null;
}

onSessionChange(follow);
// What can't get through is told at once, not when a ping stays unanswered.
addEventListener('offline', () => connection?.terminate());
