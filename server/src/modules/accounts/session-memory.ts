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
  #changes = 0;

  constructor(private readonly news: SessionNewsListener) {
    news.listen({ onNews: (told) => this.#hear(told), onGap: () => this.#forgetAll() });
  }

  /** The row behind a key, remembered or read; what may have changed while it was read is not kept. */
  async find(key: string, read: () => Promise<Row | undefined>): Promise<Row | undefined> {
    if (!this.news.isUpToDate) return read();
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const changesBefore = this.#changes;
    const row = await read();
    if (row !== undefined && changesBefore === this.#changes && this.news.isUpToDate) this.#keep(key, row);
    return row;
  }

  /** Forgets one login, so that the next request reads it. */
  forget(sessionId: number): void {
    this.#forgetWhere((row) => row.sessionId === sessionId);
  }

  #keep(key: string, row: Row): void {
    this.#rows.set(key, row);
    for (const first of this.#rows.keys()) {
      if (this.#rows.size <= REMEMBERED_MAX) return;
      this.#rows.delete(first);
    }
  }

  #hear(told: SessionNews): void {
    if ('memberId' in told) this.#forgetWhere(({ memberId }) => memberId === told.memberId);
    else {
      const ids = new Set('sessionIds' in told ? told.sessionIds : told.changedSessionIds);
      this.#forgetWhere(({ sessionId }) => ids.has(sessionId));
    }
  }

  #forgetAll(): void {
    this.#changes += 1;
    this.#rows.clear();
  }

  #forgetWhere(isConcerned: (row: Row) => boolean): void {
    this.#changes += 1;
    for (const [key, row] of this.#rows) if (isConcerned(row)) this.#rows.delete(key);
  }
}
