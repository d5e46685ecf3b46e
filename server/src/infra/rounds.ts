const TICK_MS = 100;

/**
 * Turns to each of many once in every round, evenly spread over its time, with one timer for all of them: a timer each
 * would cost memory, and all at one moment would let everybody else wait.
 */
export class Rounds<T> {
  readonly #slots: Set<T>[];
  readonly #timer: NodeJS.Timeout;
  #current = 0;

  constructor(everyMs: number, turnTo: (item: T) => void, tickMs = TICK_MS) {
    this.#slots = Array.from({ length: Math.ceil(everyMs / tickMs) }, () => new Set());
    this.#timer = setInterval(() => {
      this.#current = (this.#current + 1) % this.#slots.length;
      for (const item of this.#slots[this.#current] ?? []) turnTo(item);
    }, tickMs).unref();
  }

  /** Its first turn comes a round from now. Answers where it stands. */
  add(item: T): number {
    this.#slots[this.#current]?.add(item);
    return this.#current;
  }

  /** Takes out what stands at `place`. */
  delete(item: T, place: number): void {
    this.#slots[place]?.delete(item);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
