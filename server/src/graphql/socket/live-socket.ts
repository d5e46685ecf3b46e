import { setImmediate as nextTick } from 'node:timers/promises';
import type { ErrorCode } from '@venn/schema/errors';
import {
  SOCKET_CLOSED_FORBIDDEN,
  SOCKET_CLOSED_LOGIN_ENDED,
  SOCKET_CLOSED_TOO_MANY,
  SOCKET_CLOSED_TRY_AGAIN,
} from '@venn/schema/limits';
import type { Scope } from '@venn/schema/scopes';
import { ERROR_TEXTS, type Language } from '@venn/schema/texts/errors';
import type { WebSocket } from 'ws';
import { AppError } from '../../common/app-error.js';
import type { EventHandler } from '../../infra/redis/pubsub.js';
import type { Context, LoginState, Viewer } from '../../shared/viewer.js';
import { requireRight } from '../auth-checker.js';
import { scopeRefusal } from '../token-scopes.js';
import { LiveEvents } from './live-events.js';

/** What a personal token needs for a socket. */
const SOCKET_SCOPE: Scope = 'messages:read';
/** Close reason for a socket without a token. Promised to clients literally. */
export const NO_TOKEN = 'No authentication token found';
/** A client that doesn't read never answers a close; it is terminated after this. */
const CLOSE_TIMEOUT_MS = 1000;

/** Refusals of a login that never gets the right again. */
const LOGIN_ENDED: readonly ErrorCode[] = ['UNAUTHENTICATED', 'ACCOUNT_BANNED'];

/** Shared by all sockets. */
const AT_ONCE = Promise.resolve();

/** One open socket with its viewer, subscriptions and buffered events. */
export class LiveSocket {
  token: string | null = null;
  viewer: Viewer | null = null;
  language: Language = 'da';
  /** Contexts of running subscriptions, updated when the viewer's role changes. */
  subscriptions: readonly Context[] = [];
  /** Number of running queries and mutations. */
  operations = 0;
  /** Number of pings sent. */
  pings = 0;
  readonly events = new LiveEvents(() => this.onSlow(this));
  #unsubscribe: (() => void) | null = null;
  #hasPong = true;
  /** Operations that wait to be prepared. */
  #waiting = 0;
  #turn: Promise<unknown> = AT_ONCE;

  /**
   * `onSlow` is called when the client doesn't read its events; `stopCounting` when it sends its login, or closes: until
   * then its network's sockets are counted.
   */
  constructor(
    readonly socket: WebSocket,
    readonly ip: string,
    private readonly onSlow: (live: LiveSocket) => void,
    readonly stopCounting: () => void,
    /** Whether a page of another site has opened it. */
    private readonly isForeign = false,
  ) {}

  /** Updates the viewer; closes the socket and returns false when the viewer may not hold one. */
  admit({ viewer, loginState }: { viewer: Viewer | null; loginState: LoginState }): boolean {
    const lacksScope = scopeRefusal({ viewer }, { scopes: [SOCKET_SCOPE] });
    try {
      requireRight({ viewer, loginState }, 'member');
      if (lacksScope !== null) throw lacksScope;
      if (this.isForeign && viewer?.scopes === null) throw new AppError('FORBIDDEN');
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      if (refusal.code === 'USER_GONE') this.closeUnauthenticated(ERROR_TEXTS.da.USER_GONE);
      else if (LOGIN_ENDED.includes(refusal.code)) this.closeUnauthenticated(refusal.code);
      else
        this.close(SOCKET_CLOSED_FORBIDDEN, refusal === lacksScope ? `${refusal.code} ${SOCKET_SCOPE}` : refusal.code);
      return false;
    }
    this.viewer = viewer;
    for (const context of this.subscriptions) Object.assign(context, { viewer, loginState });
    return true;
  }

  /**
   * Prepares operations one after another, with other clients' requests between them, and meanwhile reads no more of the
   * socket: what a client sends waits at the client.
   */
  async inTurn<T>(prepare: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    this.socket.pause();
    const prepared = this.#turn.then(prepare);
    this.#turn = prepared.then(nextTick, nextTick);
    try {
      return await prepared;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.socket.resume();
    }
  }

  /** Subscribes to the member's events until `unsubscribe`. */
  async listen(subscribe: (handler: EventHandler) => Promise<() => void>): Promise<void> {
    const unsubscribe = await subscribe((event) => this.events.push(event));
    if (this.socket.readyState === this.socket.OPEN) this.#unsubscribe = unsubscribe;
    else unsubscribe();
  }

  /** Unsubscribes from the member's events. */
  unsubscribe(): void {
    this.#unsubscribe?.();
  }

  /** Sends a ping; terminates the socket if the previous one was not answered. */
  ping(): void {
    if (!this.#hasPong) {
      this.socket.terminate();
      return;
    }
    this.#hasPong = false;
    this.pings += 1;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  /** Records a pong. */
  notePong(): void {
    this.#hasPong = true;
  }

  /** Closes a socket without a valid login. */
  closeUnauthenticated(reason: string): void {
    this.close(SOCKET_CLOSED_LOGIN_ENDED, reason);
  }

  /** Closes so that clients reconnect. */
  closeForRetry(reason: string): void {
    this.close(SOCKET_CLOSED_TRY_AGAIN, reason);
  }

  /** Closes the oldest socket of a member who has opened too many; its window waits until the member returns to it. */
  closeAsOldest(): void {
    this.close(SOCKET_CLOSED_TOO_MANY, 'TOO_MANY_SOCKETS');
  }

  /** Closes; terminates the socket of a client that doesn't answer that. */
  close(code?: number, reason?: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.close(code, reason);
    const timer = setTimeout(() => this.socket.terminate(), CLOSE_TIMEOUT_MS);
    this.socket.once('close', () => clearTimeout(timer));
  }
}
