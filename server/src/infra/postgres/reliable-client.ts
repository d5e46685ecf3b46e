import type { Socket } from 'node:net';
import pg from 'pg';

/** What Postgres says by itself comes before the connection is given up. */
const ANSWER_MARGIN_MS = 500;

export interface ReliableClientConfig extends pg.ClientConfig {
  /** Postgres cancels a statement that runs, or waits for a lock, for longer; 0 sets no limit. */
  statementTimeoutMs: number;
  /**
   * The connection is destroyed when nothing at all arrives for this long while an answer is due: a firewall or a frozen
   * host swallows bytes without a word, which TCP can't tell from a slow answer. 0 waits for ever; by default half a
   * second more than a statement has.
   */
  silenceTimeoutMs?: number;
}

/** An idle connection is asked this often for a sign of life, and has this long to answer. */
const HEARTBEAT_MS = 2000;
const HEARTBEAT_TIMEOUT_MS = 4000;
/** A transaction in which nothing happens for this long holds its locks for nobody. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** A polite goodbye over a dead line would never come to an end. */
const END_TIMEOUT_MS = 1000;

/** The connection went silent. Its code is what the operating system calls that. */
export class SilentConnectionError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database connection went silent');
    this.name = 'SilentConnectionError';
  }
}

/** A COMMIT of a transaction that an earlier error had already ended: Postgres answers it without an error. */
export class NotCommittedError extends Error {
  constructor() {
    super('The transaction was rolled back instead of committed');
    this.name = 'NotCommittedError';
  }
}

type Query = (this: pg.Client, ...query: unknown[]) => unknown;
const send = Reflect.get(pg.Client.prototype, 'query') as Query;
const ignore = (): void => undefined;

const demandCommitted = (result: pg.QueryResult): pg.QueryResult => {
  if (result.command === 'ROLLBACK') throw new NotCommittedError();
  return result;
};

/**
 * A connection that notices when its line is dead, limits its statements, and ends when it is told to. Statement limits
 * are set by SET, since PgBouncer refuses them as startup parameters.
 */
export class ReliableClient extends pg.Client {
  readonly #statementTimeoutMs: number;
  readonly #silenceTimeoutMs: number;
  #unanswered = 0;
  #silence: NodeJS.Timeout | undefined;
  #bytesRead = 0;
  #heartbeat: NodeJS.Timeout | undefined;
  #isHeartbeat = false;

  constructor(config: ReliableClientConfig) {
    super({ keepAlive: true, ...config });
    const { statementTimeoutMs, silenceTimeoutMs } = config;
    this.#statementTimeoutMs = statementTimeoutMs;
    this.#silenceTimeoutMs = silenceTimeoutMs ?? (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_MARGIN_MS);
    // The statement that fails tells; nobody has to listen besides.
    this.on('error', ignore);
    this.connection.on('readyForQuery', () => this.#noteAnswer());
    this.once('end', () => this.#stopTimers());
  }

  /** Whether it can serve somebody else: nothing is under way, and no transaction is open. */
  get isAtRest(): boolean {
    return (this.#unanswered === 0 || this.#isHeartbeat) && this.getTransactionStatus() === 'I';
  }

  /** Counts a statement that was sent, and begins to wait for its answer. */
  noteSent(): void {
    this.#unanswered += 1;
    this.#isHeartbeat = false;
    if (this.#unanswered === 1) this.#awaitAnswer(this.#silenceTimeoutMs);
  }

  /** Cuts the connection without a goodbye: what is under way fails, and no pool takes it back. */
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
    const cut = setTimeout(() => this.connection.stream.destroy(), END_TIMEOUT_MS);
    this.connection.once('end', () => clearTimeout(cut));
    return callback === undefined ? super.end() : super.end(callback);
  }

  async #connect(): Promise<this> {
    // pg never answers an attempt to connect that is ended meanwhile.
    const ended = new Promise<never>((_resolve, reject) => {
      this.connection.once('end', () => reject(new Error('Connection terminated')));
    });
    ended.catch(ignore);
    await Promise.race([super.connect(), ended]);
    const statementMs = this.#statementTimeoutMs;
    if (statementMs > 0) {
      const idleMs = Math.max(IDLE_IN_TRANSACTION_MS, statementMs);
      await this.query(`SET statement_timeout = ${statementMs}; SET idle_in_transaction_session_timeout = ${idleMs}`);
    }
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    return this;
  }

  /** In a transaction it stays quiet: a heartbeat would keep one alive that nobody ends. */
  #beat(): void {
    if (this.#unanswered > 0 || this.getTransactionStatus() !== 'I') return;
    void (send.call(this, 'SELECT 1') as Promise<unknown>).catch(ignore);
    this.#unanswered += 1;
    this.#isHeartbeat = true;
    this.#awaitAnswer(HEARTBEAT_TIMEOUT_MS);
  }

  #awaitAnswer(milliseconds: number): void {
    clearTimeout(this.#silence);
    if (milliseconds === 0) return;
    this.#bytesRead = this.#received;
    // After a pause of this process the answer may have come and not been read: timers run before the sockets are read.
    this.#silence = setTimeout(() => setImmediate(() => this.#judgeSilence(milliseconds)), milliseconds);
  }

  #judgeSilence(milliseconds: number): void {
    if (this.#unanswered === 0) return;
    if (this.#received > this.#bytesRead) this.#awaitAnswer(milliseconds);
    else this.connection.stream.destroy(new SilentConnectionError());
  }

  /** Bytes; pg declares the stream of a socket as any stream. */
  get #received(): number {
    return (this.connection.stream as Socket).bytesRead;
  }

  #noteAnswer(): void {
    this.#isHeartbeat = false;
    this.#unanswered = Math.max(0, this.#unanswered - 1);
    if (this.#unanswered > 0) this.#awaitAnswer(this.#silenceTimeoutMs);
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
  return statement[0] === 'COMMIT' && result instanceof Promise ? result.then(demandCommitted) : result;
} as typeof pg.Client.prototype.query;
