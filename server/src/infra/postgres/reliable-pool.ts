import pg from 'pg';
import { PreparingClient } from './preparing-client.js';

/** Whoever waits longer for a connection is refused: a request answers within 5 s. */
const CHECKOUT_TIMEOUT_MS = 4000;
/** Connections that stay open: a new one takes some 20 ms, and has no statement prepared. pg closes others after 10 s. */
const MIN_CONNECTIONS = 4;

/** The options of a pool: `max` connections, each statement limited as `ReliableClientConfig` says. */
export const poolOptions = (
  max: number,
  statementTimeoutMs: number,
): pg.PoolConfig & { statementTimeoutMs: number } => ({
  max,
  min: Math.min(MIN_CONNECTIONS, max),
  statementTimeoutMs,
  connectionTimeoutMillis: CHECKOUT_TIMEOUT_MS,
  // A pool constructs its clients with its own options, whatever the declaration says.
  Client: PreparingClient as unknown as new () => pg.ClientBase,
});

/**
 * A pool that takes no connection back on which anything is still open: a statement without an answer, or a transaction
 * whose end failed. The next one's statement would become part of that transaction, be acknowledged, and be lost.
 */
export class ReliablePool extends pg.Pool {
  readonly #clients = new Set<PreparingClient>();

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', (client) => this.#clients.add(client as pg.PoolClient & PreparingClient));
    this.on('remove', (client) => this.#clients.delete(client as pg.PoolClient & PreparingClient));
    this.on('release', (fault, client) => {
      const returned = client as pg.PoolClient & PreparingClient;
      if (!fault && !returned.isAtRest) returned.discard();
    });
    // An idle connection that dies is replaced when one is needed.
    this.on('error', () => undefined);
  }

  /** Cuts every connection, whatever runs on it. */
  cut(): void {
    for (const client of this.#clients) client.discard();
  }
}
