/**
 * Retries with exponential backoff after the failures of something that runs on, such as a connection. At most one
 * retry is scheduled at a time.
 */
export class RetryTimer {
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  /** The first delay is `minMs`; each failure doubles it, up to `maxMs`. */
  constructor(
    private readonly retry: () => void,
    private readonly minMs: number,
    private readonly maxMs: number,
  ) {}

  /** Failures since the last success. */
  get failures(): number {
    return this.#failures;
  }

  /** Whether a retry is scheduled. */
  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Counts a failure and schedules a retry, unless one is scheduled already. */
  schedule(): void {
    if (this.isWaiting) return;
    const delay = Math.min(this.minMs * 2 ** this.#failures, this.maxMs);
    this.#failures += 1;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.retry();
    }, delay);
  }

  /** Makes the next delay the shortest again. */
  noteSuccess(): void {
    this.#failures = 0;
  }

  /** Cancels the scheduled retry. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
