import {
  SOCKET_CLOSED_SESSION_ENDED,
  SOCKET_CONNECT_TIMEOUT_MS,
  SOCKET_RETRY_JITTER,
  SOCKET_RETRY_MAX_MS,
  SOCKET_RETRY_MIN_MS,
} from '@venn/schema/limits';
import { type Client, createClient } from 'graphql-ws';
import { connectionStore } from '../connection';
import { deletionStore } from '../leaving';
import { onSessionChange, sessionToken } from '../session';
import { endSession } from './session-end';

const PING_EVERY_MS = 15_000;
const PONG_WITHIN_MS = 5000;

/** The delay before the next attempt: 1 s, growing to 5 s, half more or half less by chance. */
export function retryDelay(attempt: number, chance = Math.random()): number {
  const steady = Math.min(SOCKET_RETRY_MIN_MS * 2 ** attempt, SOCKET_RETRY_MAX_MS);
  return Math.min(steady * (1 + SOCKET_RETRY_JITTER * (2 * chance - 1)), SOCKET_RETRY_MAX_MS);
}

/** Waits for the delay, or for the network to come back, whichever is first. */
const waitToRetry = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, retryDelay(attempt));
    addEventListener('online', done);
  });

const isSessionEnd = (event: unknown): event is CloseEvent =>
  typeof event === 'object' && event !== null && 'code' in event && event.code === SOCKET_CLOSED_SESSION_ENDED;

interface Socket {
  token: string;
  client: Client;
}

let socket: Socket | null = null;

function open(token: string): Socket {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const isCurrent = () => socket?.client === client;
  const expect = (within: number) => {
    clearTimeout(patience);
    patience = setTimeout(() => client.terminate(), within);
  };
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    connectionParams: { token, language: 'da' },
    lazy: false,
    keepAlive: PING_EVERY_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: waitToRetry,
    shouldRetry: (event) => !isSessionEnd(event),
    onNonLazyError: (event) => {
      if (isCurrent()) void lost(event);
    },
    on: {
      // The browser itself would wait for minutes on a connection that leads nowhere.
      connecting: () => expect(SOCKET_CONNECT_TIMEOUT_MS),
      connected: () => {
        clearTimeout(patience);
        if (isCurrent()) connectionStore.set('connected');
      },
      ping: (received) => {
        if (!received) expect(PONG_WITHIN_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(patience);
      },
      closed: () => {
        clearTimeout(patience);
        if (isCurrent()) connectionStore.set('away');
      },
    },
  });
  return { token, client };
}

/** The socket gave up: the login has ended, or the server closed in a way that its client takes for final. */
async function lost(event: unknown): Promise<void> {
  const token = socket?.token;
  socket = null;
  if (isSessionEnd(event)) {
    connectionStore.set('off');
    if (event.reason === 'DELETION_SCHEDULED') deletionStore.set(true);
    else endSession(event.reason);
    return;
  }
  await waitToRetry(Number.POSITIVE_INFINITY);
  if (token === sessionToken()) follow();
}

/** One socket for the login that there is, none without a login. */
function follow(): void {
  const token = sessionToken();
  if (socket?.token === token) return;
  const old = socket;
  socket = null;
  if (old) void Promise.resolve(old.client.dispose()).catch(() => undefined);
  if (token && !deletionStore.get()) {
    connectionStore.set('connecting');
    socket = open(token);
  } else connectionStore.set('off');
}

/** The socket's client while someone is logged in; it connects by itself and stays connected. */
export function socketClient(): Client | null {
  follow();
  return socket?.client ?? null;
}

onSessionChange(follow);
// What can't get through is told at once, not when a ping stays unanswered.
addEventListener('offline', () => socket?.client.terminate());
