import { ReliableClient } from '../../infra/postgres/reliable-client.js';

/** The Postgres channel on which every server hears that logins have ended or changed. */
const CHANNEL = 'session_ended';

/**
 * What happened to logins: these ended, all of a member but one ended, a member's role, standing, name or picture is
 * another, a member has left for good, or these are to be looked at again.
 */
export type SessionNews =
  | { sessionIds: number[] }
  | { memberId: number; exceptSessionId?: number }
  | { memberId: number; roleChanged: true }
  | { memberId: number; isGone: true }
  | { changedSessionIds: number[] };

/** SQL that announces news given as the JSON text of a parameter; heard when the transaction commits. */
export const announceSessionNews = (parameter: string): string => `pg_notify('${CHANNEL}', ${parameter})`;

export interface SessionListener {
  onNews(news: SessionNews): void;
  /** News may have been missed while the connection was away: look at every login again. */
  onGap(): void;
}

const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 2000;
/** Everything that was announced before a heartbeat has been heard once it is answered. */
const HEARTBEAT_MS = 400;
const HEARTBEAT_TIMEOUT_MS = 5000;
/** What was announced this long ago has been heard, or nothing that is remembered may be believed. */
const UP_TO_DATE_MS = 1000;

/** Hears of ended logins on a connection of its own, which it renews for as long as it is open. */
export class SessionNewsListener {
  #client: ReliableClient | null = null;
  #timer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #attempts = 0;
  /** Everything that was announced before this moment has been heard. */
  #heardUntil = Number.NEGATIVE_INFINITY;
  #isBeating = false;
  #closed = false;
  #heardBefore = false;
  readonly #listeners = new Set<SessionListener>();

  constructor(
    private readonly url: string,
    private readonly onFault: (fault: unknown) => void = () => undefined,
  ) {}

  /** Whether there is a connection right now. */
  get connected(): boolean {
    return this.#client !== null;
  }

  /** Whether no news older than a second can be missing; while they can, nobody may remember who is logged in. */
  get isUpToDate(): boolean {
    return this.#client !== null && performance.now() - this.#heardUntil < UP_TO_DATE_MS;
  }

  /** Whether everything was heard that was announced before a moment of `performance.now()`. */
  hasHeardUntil(moment: number): boolean {
    return this.#client !== null && this.#heardUntil >= moment;
  }

  /** Waits until everything is heard that was announced before; at once while there is no connection. */
  async settle(): Promise<void> {
    if (this.#client !== null) await this.#ask(this.#client).catch(() => undefined);
  }

  /** Tells `listener` of all news until the returned function is called. */
  listen(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Connects; resolves after the first attempt, successful or not. */
  async start(): Promise<void> {
    const client = new ReliableClient({
      connectionString: this.url,
      connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
      statementTimeoutMs: HEARTBEAT_TIMEOUT_MS,
    });
    client.on('notification', ({ payload }) => this.#tell(payload));
    client.on('error', (fault) => this.#lose(client, fault));
    client.on('end', () => this.#lose(client, null));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (fault) {
      this.#lose(client, fault);
      return;
    }
    if (this.#closed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#attempts = 0;
    this.#heardUntil = performance.now();
    this.#heartbeat = setInterval(() => this.#beat(client), HEARTBEAT_MS).unref();
    if (this.#heardBefore) for (const listener of this.#listeners) listener.onGap();
    this.#heardBefore = true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #tell(payload: string | undefined): void {
    if (payload === undefined) return;
    const news = JSON.parse(payload) as SessionNews;
    for (const listener of this.#listeners) listener.onNews(news);
  }

  #beat(client: ReliableClient): void {
    if (this.#isBeating) return;
    this.#isBeating = true;
    // A connection that doesn't answer ends by itself.
    void this.#ask(client)
      .catch(() => undefined)
      .finally(() => {
        this.#isBeating = false;
      });
  }

  /** Postgres answers only after it has told the connection of all that was announced before the question. */
  async #ask(client: ReliableClient): Promise<void> {
    const askedAt = performance.now();
    await client.query('SELECT 1');
    if (this.#client === client) this.#heardUntil = Math.max(this.#heardUntil, askedAt);
  }

  /** One connection reports its loss several times over; the first report plans the next attempt. */
  #lose(client: ReliableClient, fault: unknown): void {
    client.removeAllListeners();
    client.on('error', () => undefined);
    if (this.#client === client) {
      clearInterval(this.#heartbeat);
      this.#client = null;
      this.#isBeating = false;
    }
    client.end().catch(() => undefined);
    if (this.#closed || this.#timer !== undefined) return;
    if (fault !== null) this.onFault(fault);
    const delay = Math.min(RETRY_MIN_MS * 2 ** this.#attempts, RETRY_MAX_MS);
    this.#attempts += 1;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.start();
    }, delay);
  }
}
