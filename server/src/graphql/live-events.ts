import { EVENTS_WAITING_MAX, EventQueue } from '../infra/event-queue.js';

/** What is heard before the client has asked for events waits so long for its question. */
const EARLY_MS = 10_000;

/**
 * What a socket hears of its member's topic, from before the socket is acknowledged: a client that catches up then has
 * missed nothing. Whoever reads first also gets what was heard until then.
 */
export class LiveEvents {
  // Arrays that are replaced: an empty set takes five times the room, and there is one for each socket.
  #readers: readonly EventQueue[] = [];
  readonly #earlyUntil = performance.now() + EARLY_MS;
  #early: unknown[] | null = [];

  /** `onOverflow` hears of events for which there is no room: whoever misses one has to begin anew. */
  constructor(private readonly onOverflow: () => void) {}

  hear(event: unknown): void {
    if (this.#early !== null) this.#keep(this.#early, event);
    for (const reader of this.#readers) reader.push(event);
  }

  /** Everything from now on, in order; `onEnd` is called when nobody reads it any more. */
  read(onEnd: () => void): AsyncIterableIterator<unknown> {
    const early = this.#early ?? [];
    this.#early = null;
    const reader = new EventQueue({
      onOverflow: this.onOverflow,
      onEnd: () => {
        this.#readers = this.#readers.filter((other) => other !== reader);
        onEnd();
      },
    });
    for (const event of early) reader.push(event);
    this.#readers = [...this.#readers, reader];
    return reader;
  }

  #keep(early: unknown[], event: unknown): void {
    if (performance.now() > this.#earlyUntil) this.#early = null;
    else if (early.length === EVENTS_WAITING_MAX) this.onOverflow();
    else early.push(event);
  }
}
