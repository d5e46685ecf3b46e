/** Runs at most so many tasks at once; the others wait in a FIFO queue, which an AbortSignal lets a task leave. */
export class ConcurrencyLimit {
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(limit: number) {
    this.#free = limit;
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Runs a task as soon as there is room. A task that still waits when the signal is aborted leaves the queue and is
   * rejected with the signal's reason; a running one runs to its end.
   */
  async run<T>(task: () => Promise<T>, signal = AbortSignal.any([])): Promise<T> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    try {
      return await task();
    } finally {
      this.#startNext();
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.delete(start);
        reject(signal.reason);
      };
      this.#waiting.add(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #startNext(): void {
    const [start] = this.#waiting;
    if (start === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(start);
    start();
  }
}
