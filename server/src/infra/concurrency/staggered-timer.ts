const TICK_MS = 100;

/**
 * Calls back for each item once per interval, spread evenly over it, with one timer for all: a timer each would cost
 * memory, and all at once would block the event loop.
 */
export class StaggeredTimer<T> {
  readonly #slots: Set<T>[];
  readonly #timer: NodeJS.Timeout;
  #current = 0;

  constructor(everyMs: number, callback: (item: T) => void, tickMs = TICK_MS) {
    this.#slots = Array.from({ length: Math.ceil(everyMs / tickMs) }, () => new Set());
    this.#timer = setInterval(() => {
      this.#current = (this.#current + 1) % this.#slots.length;
      for (const item of this.#slots[this.#current] ?? []) callback(item);
    }, tickMs).unref();
  }

  /** Adds an item, whose first call comes an interval from now; returns the slot for `delete`. */
  add(item: T): number {
    this.#slots[this.#current]?.add(item);
    return this.#current;
  }

  /** Removes an item from the slot that `add` returned. */
  delete(item: T, slot: number): void {
    this.#slots[slot]?.delete(item);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
