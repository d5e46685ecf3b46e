import type { Clock } from '../src/common/clock.js';

/** A clock that a test can set; it goes on from there. */
export class TestClock implements Clock {
  #ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  set(instant: Date | string): void {
    this.#ahead = new Date(instant).getTime() - Date.now();
  }
  advance(seconds: number): void {
    this.#ahead += seconds * 1000;
  }
}
