import { SOCKET_CLOSED_SESSION_ENDED } from '@venn/schema/limits';
import { ERROR_TEXTS, type Language } from '@venn/schema/texts/errors';
import type { WebSocket } from 'ws';
import { AppError } from '../common/app-error.js';
import type { Context, LoginState, Viewer } from '../common/viewer.js';
import type { Hear } from '../infra/pubsub.js';
import { demandRight } from './auth-checker.js';
import { LiveEvents } from './live-events.js';

/** Why a socket without a token is refused, letter for letter. */
export const NO_TOKEN = 'No authentication token found';
/** A moment later it may work again: clients try on. */
const CLOSED_TRY_AGAIN = 1013;
/** A client that reads nothing never answers a close either. */
const GOODBYE_MS = 1000;

/** One open socket, who is behind it and what it hears. */
export class LiveSocket {
  token: string | null = null;
  viewer: Viewer | null = null;
  language: Language = 'da';
  /** Contexts of running subscriptions: they outlive a change of the viewer's role. */
  subscriptions: readonly Context[] = [];
  /** Queries and mutations that run at this moment. */
  operations = 0;
  /** Pings so far. */
  pings = 0;
  readonly events = new LiveEvents(() => this.onSlow(this));
  #stopListening: (() => void) | null = null;
  #hasAnswered = true;

  /** `onSlow` hears of a client that doesn't read its events. */
  constructor(
    readonly socket: WebSocket,
    readonly ip: string,
    private readonly onSlow: (live: LiveSocket) => void,
  ) {}

  /** Takes over who the token stands for now; closes the socket when that is nobody who may hold one. */
  admit({ viewer, loginState }: { viewer: Viewer | null; loginState: LoginState }): boolean {
    try {
      demandRight({ viewer, loginState }, 'member');
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      this.refuse(refusal.code === 'USER_GONE' ? ERROR_TEXTS.da.USER_GONE : refusal.code);
      return false;
    }
    this.viewer = viewer;
    for (const context of this.subscriptions) Object.assign(context, { viewer, loginState });
    return true;
  }

  /** Begins to hear its member's events; `leave` ends it. */
  async listen(subscribe: (hear: Hear) => Promise<() => void>): Promise<void> {
    const stop = await subscribe((event) => this.events.hear(event));
    if (this.socket.readyState === this.socket.OPEN) this.#stopListening = stop;
    else stop();
  }

  leave(): void {
    this.#stopListening?.();
  }

  /** Pings the client, and cuts the line when the last ping is still unanswered: the client is gone or asleep. */
  ping(): void {
    if (!this.#hasAnswered) {
      this.socket.terminate();
      return;
    }
    this.#hasAnswered = false;
    this.pings += 1;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  noteAnswer(): void {
    this.#hasAnswered = true;
  }

  /** Closes for good: the client stops trying. */
  refuse(reason: string): void {
    this.close(SOCKET_CLOSED_SESSION_ENDED, reason);
  }

  /** Closes for now. */
  postpone(reason: string): void {
    this.close(CLOSED_TRY_AGAIN, reason);
  }

  private close(code: number, reason: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.close(code, reason);
    const cutOff = setTimeout(() => this.socket.terminate(), GOODBYE_MS);
    this.socket.once('close', () => clearTimeout(cutOff));
  }
}
