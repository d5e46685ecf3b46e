import { EVENTS_WAITING_MAX, EventQueue } from '../infra/event-queue.js';

/** How long events are buffered for a socket that has not subscribed yet. */
const BUFFER_MS = 10_000;

/**
 * The events of a socket's topic. They are buffered from before the socket is acknowledged, so that a client which catches
 * up then misses nothing; the first subscription gets the buffer. A subscription that would begin after an event was
 * dropped is an overflow, too.
 */
export class LiveEvents {
  // Arrays that are replaced: an empty set takes five times the room, and there is one for each socket.
  #readers: readonly EventQueue[] = [];
  readonly #bufferUntil = performance.now() + BUFFER_MS;
  #buffer: unknown[] | null = [];
  #hasDropped = false;

  /** `onOverflow` is called when events are missing: whoever misses one has to begin anew. */
  constructor(private readonly onOverflow: () => void) {}

  hear(event: unknown): void {
    if (this.#buffer !== null) this.#keep(this.#buffer, event);
    else if (this.#readers.length === 0) this.#hasDropped = true;
    for (const reader of this.#readers) reader.push(event);
  }

  /** Everything from now on, in order; `onEnd` is called when nobody reads it any more. */
  read(onEnd: () => void): AsyncIterableIterator<unknown> {
    const buffer = this.#buffer ?? [];
    this.#buffer = null;
    if (this.#hasDropped) this.onOverflow();
    this.#hasDropped = false;
    const reader = new EventQueue({
      onOverflow: this.onOverflow,
      onEnd: () => {
        this.#readers = this.#readers.filter((other) => other !== reader);
        onEnd();
      },
    });
    for (const event of buffer) reader.push(event);
    this.#readers = [...this.#readers, reader];
    return reader;
  }

  #keep(buffer: unknown[], event: unknown): void {
    if (performance.now() > this.#bufferUntil) {
      this.#buffer = null;
      this.#hasDropped = true;
    } else if (buffer.length === EVENTS_WAITING_MAX) this.onOverflow();
    else buffer.push(event);
  }
}
