/** Capacity of one queue. */
export const EVENTS_WAITING_MAX = 1000;

const END: IteratorResult<unknown> = { done: true, value: undefined };

interface Ends {
  /** Called when an event is dropped: the reader has to catch up. */
  onOverflow: () => void;
  /** Called once when the queue ends, for whatever reason. */
  onEnd: () => void;
}

/**
 * Bounded queue between pub/sub and one subscription. Library queues are unbounded, and a client that stops reading
 * would exhaust the memory. Overflow ends the queue.
 */
export class EventQueue implements AsyncIterableIterator<unknown> {
  #waiting: unknown[] = [];
  #isOver = false;
  #reader: ((result: IteratorResult<unknown>) => void) | null = null;

  constructor(
    private readonly ends: Ends,
    private readonly limit = EVENTS_WAITING_MAX,
  ) {}

  /** Adds an event; calls `onOverflow` when the queue is full. */
  push(event: unknown): void {
    if (this.#isOver) return;
    if (this.#reader !== null) {
      this.#answer({ done: false, value: event });
      return;
    }
    if (this.#waiting.length === this.limit) {
      this.#end();
      this.ends.onOverflow();
      return;
    }
    this.#waiting.push(event);
  }

  /** Resolves with the next event. One call at a time: the previous one must have resolved. */
  next(): Promise<IteratorResult<unknown>> {
    const event = this.#waiting.shift();
    if (event !== undefined) return Promise.resolve({ done: false, value: event });
    if (this.#isOver) return Promise.resolve(END);
    return new Promise((resolve) => {
      this.#reader = resolve;
    });
  }

  return(): Promise<IteratorResult<unknown>> {
    this.#end();
    return Promise.resolve(END);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting = [];
    this.ends.onEnd();
    this.#answer(END);
  }

  #answer(result: IteratorResult<unknown>): void {
    const answer = this.#reader;
    this.#reader = null;
    answer?.(result);
  }
}
