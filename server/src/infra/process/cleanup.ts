import pTimeout from 'p-timeout';

interface Step {
  name: string;
  limitMs: number;
  run: () => Promise<unknown>;
}

/** Undoes a start: its steps run in reverse order of registration, each for a limited time. */
export class Cleanup {
  readonly #steps: Step[] = [];

  /** Adds a step; after `limitMs` the next one runs without its end. */
  add(name: string, limitMs: number, run: () => Promise<unknown>): void {
    this.#steps.unshift({ name, limitMs, run });
  }

  /** Runs every step, also after one that failed or took too long; then rejects with what went wrong. */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    for (const { name, limitMs, run } of this.#steps.splice(0)) {
      const message = `${name} did not close within ${limitMs} ms`;
      await pTimeout(run(), { milliseconds: limitMs, message }).catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length === 1) throw faults[0];
    if (faults.length > 1) throw new AggregateError(faults, faults.map(String).join('; '));
  }
}
