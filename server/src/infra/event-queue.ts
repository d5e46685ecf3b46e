/** Events that wait for one reader. */
export const EVENTS_WAITING_MAX = 1000;

const END: IteratorResult<unknown> = { done: true, value: undefined };

interface Ends {
  /** An event found no place: whoever has missed one has to begin anew. */
  onOverflow: () => void;
  /** Nothing is read from here any more, whatever ended it. */
  onEnd: () => void;
}

/**
 * The one place where events wait, in order, for a reader that is slower than they come: the queues of pub/sub libraries
 * have no end, and a client that stops reading would fill the memory. One event more than there is room for, and the queue
 * is over.
 */
export class EventQueue implements AsyncIterableIterator<unknown> {
  #waiting: unknown[] = [];
  #isOver = false;
  #reader: ((result: IteratorResult<unknown>) => void) | null = null;

  constructor(
    private readonly ends: Ends,
    private readonly limit = EVENTS_WAITING_MAX,
  ) {}

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

  /** One at a time: whoever waits already must have been answered. */
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
