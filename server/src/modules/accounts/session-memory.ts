import type { SessionNews, SessionNewsListener } from './session-news.js';

/** What has to be known of a row to tell whether news concern it. */
interface SessionKeys {
  sessionId: number;
  memberId: number | null;
}

/** So many logins are remembered; the first ones are then forgotten. */
const REMEMBERED_MAX = 20_000;

/**
 * Logins as they were last read, so that a request needs no statement to learn who asks. A row is forgotten as soon as
 * news concern it, and nothing is believed while news don't arrive for certain: what has ended is dead within a second.
 */
export class SessionMemory<Row extends SessionKeys> {
  readonly #rows = new Map<string, Row>();
  /** Where each login is found: one is forgotten far more often than news come. */
  readonly #keys = new Map<number, string>();
  /** Logins that something was done with, and when: there may be news of them. */
  readonly #doubts = new Map<number, number>();
  #changes = 0;

  constructor(private readonly news: Pick<SessionNewsListener, 'listen' | 'isUpToDate' | 'hasHeardUntil'>) {
    news.listen({ onNews: (told) => this.#hear(told), onGap: () => this.#forgetAll() });
  }

  /** The row behind a key, remembered or read; what may have changed while it was read is not kept. */
  async find(key: string, read: () => Promise<Row | undefined>): Promise<Row | undefined> {
    if (!this.news.isUpToDate) return read();
    const known = this.#rows.get(key);
    if (known !== undefined && !this.#isDoubtful(known.sessionId)) return known;
    const changesBefore = this.#changes;
    const row = await read();
    if (row !== undefined && changesBefore === this.#changes && this.news.isUpToDate) this.#keep(key, row);
    return row;
  }

  /** Forgets one login, so that the next request reads it. */
  forget(sessionId: number): void {
    this.#changes += 1;
    this.#drop(sessionId);
  }

  /** Reads one login anew until all news of what has happened up to now are heard. */
  doubt(sessionId: number): void {
    this.#changes += 1;
    if (this.#keys.has(sessionId)) this.#doubts.set(sessionId, performance.now());
  }

  #isDoubtful(sessionId: number): boolean {
    const since = this.#doubts.get(sessionId);
    if (since === undefined) return false;
    if (!this.news.hasHeardUntil(since)) return true;
    this.#doubts.delete(sessionId);
    return false;
  }

  #drop(sessionId: number): void {
    this.#doubts.delete(sessionId);
    const key = this.#keys.get(sessionId);
    if (key === undefined) return;
    this.#keys.delete(sessionId);
    this.#rows.delete(key);
  }

  #keep(key: string, row: Row): void {
    this.#rows.set(key, row);
    this.#doubts.delete(row.sessionId);
    this.#keys.set(row.sessionId, key);
    for (const { sessionId } of this.#rows.values()) {
      if (this.#rows.size <= REMEMBERED_MAX) return;
      this.#drop(sessionId);
    }
  }

  #hear(told: SessionNews): void {
    if ('memberId' in told) this.#forgetWhere(({ memberId }) => memberId === told.memberId);
    else for (const id of 'sessionIds' in told ? told.sessionIds : told.changedSessionIds) this.forget(id);
  }

  #forgetAll(): void {
    this.#changes += 1;
    this.#rows.clear();
    this.#keys.clear();
    this.#doubts.clear();
  }

  #forgetWhere(isConcerned: (row: Row) => boolean): void {
    this.#changes += 1;
    for (const row of this.#rows.values()) if (isConcerned(row)) this.#drop(row.sessionId);
  }
}
