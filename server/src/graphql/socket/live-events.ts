import { EVENTS_WAITING_MAX, EventQueue } from '../../infra/redis/event-queue.js';

/** How long events are buffered for a socket that has not subscribed yet. */
const BUFFER_MS = 10_000;

/**
 * The events of a socket's topic. They are buffered from before the socket is acknowledged, so that a client which
 * catches up then misses nothing; the first subscription gets the buffer. A subscription that begins after an event was
 * dropped counts as an overflow.
 */
export class LiveEvents {
  // A replaced array: an empty set takes five times the memory, and every socket has one.
  #readers: readonly EventQueue[] = [];
  readonly #bufferUntil = performance.now() + BUFFER_MS;
  #buffer: unknown[] | null = [];
  #hasDropped = false;

  /** `onOverflow` is called when an event is missing: the client has to catch up. */
  constructor(private readonly onOverflow: () => void) {}

  /** Passes an event to all readers, or buffers it for the first one. */
  push(event: unknown): void {
    if (this.#buffer !== null) this.#store(this.#buffer, event);
    else if (this.#readers.length === 0) this.#hasDropped = true;
    for (const reader of this.#readers) reader.push(event);
  }

  /** Returns all events from now on, in order; `onEnd` is called when the reader ends. */
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

  #store(buffer: unknown[], event: unknown): void {
    if (performance.now() > this.#bufferUntil) {
      this.#buffer = null;
      this.#hasDropped = true;
    } else if (buffer.length === EVENTS_WAITING_MAX) this.onOverflow();
    else buffer.push(event);
  }
}
