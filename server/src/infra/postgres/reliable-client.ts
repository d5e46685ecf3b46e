import type { Socket } from 'node:net';
import pg from 'pg';

/** Postgres's own timeout error arrives before the connection is discarded. */
const ANSWER_MARGIN_MS = 500;

export interface ReliableClientConfig extends pg.ClientConfig {
  /** Postgres's statement_timeout, lock waits included; 0 sets no limit. */
  statementTimeoutMs: number;
  /**
   * The connection is destroyed when nothing arrives for this long while a response is due: a firewall or frozen host
   * drops packets, which TCP can't tell from a slow response. 0: no limit; default: half a second more than the statement
   * timeout.
   */
  silenceTimeoutMs?: number;
  /** Postgres's idle_session_timeout; default: 30 s. */
  idleTimeoutMs?: number;
}

/** Heartbeat of idle connections. */
const HEARTBEAT_MS = 2000;
const HEARTBEAT_TIMEOUT_MS = 4000;
/** An idle transaction would hold its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Heartbeats keep a connection from idling. Behind a dead link Postgres would keep it, with its locks, for hours. */
const IDLE_MS = 30_000;
/** Closing a dead connection would never end. */
const END_TIMEOUT_MS = 1000;

/** The connection went silent. Its code is the operating system's. */
export class SilentConnectionError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database connection went silent');
    this.name = 'SilentConnectionError';
  }
}

/** A COMMIT after an error in the transaction: Postgres rolls back and reports no error. */
export class NotCommittedError extends Error {
  constructor() {
    super('The transaction was rolled back instead of committed');
    this.name = 'NotCommittedError';
  }
}

type Query = (this: pg.Client, ...query: unknown[]) => unknown;
const send = Reflect.get(pg.Client.prototype, 'query') as Query;
const ignore = (): void => undefined;

const assertCommitted = (result: pg.QueryResult): pg.QueryResult => {
  if (result.command === 'ROLLBACK') throw new NotCommittedError();
  return result;
};

/**
 * A connection that detects a dead peer, limits its statements, and closes reliably. Statement limits are set with SET,
 * since PgBouncer refuses them as startup parameters.
 */
export class ReliableClient extends pg.Client {
  readonly #statementTimeoutMs: number;
  readonly #silenceTimeoutMs: number;
  readonly #idleTimeoutMs: number;
  #unanswered = 0;
  #silence: NodeJS.Timeout | undefined;
  #bytesRead = 0;
  #heartbeat: NodeJS.Timeout | undefined;
  #isHeartbeat = false;

  constructor(config: ReliableClientConfig) {
    super({ keepAlive: true, ...config });
    const { statementTimeoutMs, silenceTimeoutMs, idleTimeoutMs = IDLE_MS } = config;
    this.#statementTimeoutMs = statementTimeoutMs;
    this.#idleTimeoutMs = idleTimeoutMs;
    this.#silenceTimeoutMs = silenceTimeoutMs ?? (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_MARGIN_MS);
    // The failing statement rejects; without a listener the event would end the process.
    this.on('error', ignore);
    this.connection.on('readyForQuery', () => this.#noteResponse());
    this.once('end', () => this.#stopTimers());
  }

  /** Whether a pool may reuse it: no unanswered statement and no open transaction. */
  get isReusable(): boolean {
    return (this.#unanswered === 0 || this.#isHeartbeat) && this.getTransactionStatus() === 'I';
  }

  /** Counts a sent statement and starts its silence timeout. */
  noteSent(): void {
    this.#unanswered += 1;
    this.#isHeartbeat = false;
    if (this.#unanswered === 1) this.#awaitResponse(this.#silenceTimeoutMs);
  }

  /** Closes the connection at once: running statements fail, and no pool reuses it. */
  discard(): void {
    void this.end();
    this.connection.stream.destroy();
  }

  override connect(): Promise<this>;
  override connect(callback: ((fault: Error) => void) | ((fault: null, client: pg.Client) => void)): void;
  override connect(callback?: (fault: never, client: never) => void): Promise<this> | void {
    const connected = this.#connect();
    if (callback === undefined) return connected;
    const answer = callback as (fault: Error | null, client?: pg.Client) => void;
    connected.then(
      () => answer(null, this),
      (fault: Error) => answer(fault),
    );
  }

  override end(): Promise<void>;
  override end(callback: (fault: Error) => void): void;
  override end(callback?: (fault: Error) => void): Promise<void> | void {
    this.#stopTimers();
    const timer = setTimeout(() => this.connection.stream.destroy(), END_TIMEOUT_MS);
    this.connection.once('end', () => clearTimeout(timer));
    return callback === undefined ? super.end() : super.end(callback);
  }

  async #connect(): Promise<this> {
    // pg never settles `connect` when the client is ended meanwhile.
    const ended = new Promise<never>((_resolve, reject) => {
      this.connection.once('end', () => reject(new Error('Connection terminated')));
    });
    ended.catch(ignore);
    await Promise.race([super.connect(), ended]);
    const statementMs = this.#statementTimeoutMs;
    const settings = [`SET idle_session_timeout = ${this.#idleTimeoutMs}`];
    if (statementMs > 0) {
      const transactionMs = Math.max(IDLE_IN_TRANSACTION_MS, statementMs);
      settings.push(
        `SET statement_timeout = ${statementMs}`,
        `SET idle_in_transaction_session_timeout = ${transactionMs}`,
      );
    }
    await this.query(settings.join('; '));
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    return this;
  }

  /** No heartbeat inside a transaction: it would keep an abandoned one open. */
  #beat(): void {
    if (this.#unanswered > 0 || this.getTransactionStatus() !== 'I') return;
    void (send.call(this, 'SELECT 1') as Promise<unknown>).catch(ignore);
    this.#unanswered += 1;
    this.#isHeartbeat = true;
    this.#awaitResponse(HEARTBEAT_TIMEOUT_MS);
  }

  #awaitResponse(milliseconds: number): void {
    clearTimeout(this.#silence);
    if (milliseconds === 0) return;
    this.#bytesRead = this.#received;
    // After a pause of this process the response may be unread: timers run before sockets are read.
    this.#silence = setTimeout(() => setImmediate(() => this.#checkSilence(milliseconds)), milliseconds);
  }

  #checkSilence(milliseconds: number): void {
    if (this.#unanswered === 0) return;
    if (this.#received > this.#bytesRead) this.#awaitResponse(milliseconds);
    else this.connection.stream.destroy(new SilentConnectionError());
  }

  /** Bytes received; pg declares the socket as a Duplex. */
  get #received(): number {
    return (this.connection.stream as Socket).bytesRead;
  }

  #noteResponse(): void {
    this.#isHeartbeat = false;
    this.#unanswered = Math.max(0, this.#unanswered - 1);
    if (this.#unanswered > 0) this.#awaitResponse(this.#silenceTimeoutMs);
    else clearTimeout(this.#silence);
  }

  #stopTimers(): void {
    clearTimeout(this.#silence);
    clearInterval(this.#heartbeat);
  }
}

ReliableClient.prototype.query = function query(this: ReliableClient, ...statement: unknown[]): unknown {
  this.noteSent();
  const result = send.apply(this, statement);
  return statement[0] === 'COMMIT' && result instanceof Promise ? result.then(assertCommitted) : result;
} as typeof pg.Client.prototype.query;
