import { Client } from 'pg';

/** The Postgres channel on which every server hears that logins have ended or changed. */
const CHANNEL = 'session_ended';

/**
 * What happened to logins: these ended, all of a member but one ended, a
 * member's role is another, or a member has left for good.
 */
export type SessionNews =
  | { sessionIds: number[] }
  | { memberId: number; exceptSessionId?: number }
  | { memberId: number; roleChanged: true }
  | { memberId: number; isGone: true };

/** SQL that announces news given as the JSON text of a parameter; heard when the transaction commits. */
export const announceSessionNews = (parameter: string): string => `pg_notify('${CHANNEL}', ${parameter})`;

export interface SessionListener {
  onNews(news: SessionNews): void;
  /** News may have been missed while the connection was away: look at every login again. */
  onGap(): void;
}

const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 2000;
/** An idle connection is asked this often whether it still lives: a cut cable sends no farewell. */
const HEARTBEAT_MS = 10_000;

/** Hears of ended logins on a connection of its own, which it renews for as long as it is open. */
export class SessionNewsListener {
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #attempts = 0;
  #closed = false;
  #heardBefore = false;
  readonly #listeners = new Set<SessionListener>();

  constructor(
    private readonly url: string,
    private readonly onFault: (fault: unknown) => void = () => undefined,
  ) {}

  /** Whether news arrive right now; while they don't, nobody may remember who is logged in. */
  get connected(): boolean {
    return this.#client !== null;
  }

  /** Tells `listener` of all news until the returned function is called. */
  listen(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Connects; resolves after the first attempt, successful or not. */
  async start(): Promise<void> {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 5000, keepAlive: true });
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

  #beat(client: Client): void {
    const timeout = setTimeout(() => this.#lose(client, new Error('no answer')), HEARTBEAT_MS / 2);
    client.query('SELECT 1').then(
      () => clearTimeout(timeout),
      () => clearTimeout(timeout),
    );
  }

  /** One connection reports its loss several times over; the first report plans the next attempt. */
  #lose(client: Client, fault: unknown): void {
    client.removeAllListeners();
    client.on('error', () => undefined);
    if (this.#client === client) {
      clearInterval(this.#heartbeat);
      this.#client = null;
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
