import { callbackify } from 'node:util';
import pTimeout from 'p-timeout';
import pg from 'pg';
import { PreparingClient } from './preparing-client.js';

/** Limit of the wait for a free connection: a request responds within 5 s. */
const CHECKOUT_TIMEOUT_MS = 4000;
/** Connections that stay open: a new one takes about 20 ms and has no prepared statements. pg closes others after 10 s. */
const MIN_CONNECTIONS = 4;

/** How long `end` waits for running statements. */
const END_TIMEOUT_MS = 1000;

/** The options of a pool: `max` connections, each statement limited as `ReliableClientConfig` says. */
export const poolOptions = (
  max: number,
  statementTimeoutMs: number,
): pg.PoolConfig & { statementTimeoutMs: number } => ({
  max,
  min: Math.min(MIN_CONNECTIONS, max),
  statementTimeoutMs,
  connectionTimeoutMillis: CHECKOUT_TIMEOUT_MS,
  // The type is wrong: the pool constructs its clients with its own options.
  Client: PreparingClient as unknown as new () => pg.ClientBase,
});

/**
 * A pool that discards a released connection with an unanswered statement or an open transaction. The next user's
 * statement would become part of that transaction, be acknowledged, and be lost.
 */
export class ReliablePool extends pg.Pool {
  readonly #clients = new Set<PreparingClient>();

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', (client) => this.#clients.add(client as pg.PoolClient & PreparingClient));
    this.on('remove', (client) => this.#clients.delete(client as pg.PoolClient & PreparingClient));
    this.on('release', (fault, client) => {
      const returned = client as pg.PoolClient & PreparingClient;
      if (!fault && !returned.isReusable) returned.discard();
    });
    // A lost idle connection is replaced when one is needed.
    this.on('error', () => undefined);
  }

  /** Closes all connections; those with a statement that still runs, maybe over a dead link, after a second. */
  override end(): Promise<void>;
  override end(callback: (fault?: Error) => void): void;
  override end(callback?: (fault?: Error) => void): Promise<void> | void {
    const ended = pTimeout(super.end(), { milliseconds: END_TIMEOUT_MS, fallback: () => this.discardAll() });
    if (callback === undefined) return ended;
    callbackify(() => ended)((fault) => callback(fault ?? undefined));
  }

  /** Closes all connections at once, with whatever runs on them. */
  discardAll(): void {
    for (const client of this.#clients) client.discard();
  }
}
