import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RetryTimer } from './retry-timer.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('doubles the delay up to the maximum, and begins anew after a success', () => {
  const retry = vi.fn();
  const timer = new RetryTimer(retry, 100, 400);
  for (const [delay, failures] of [
    [100, 1],
    [200, 2],
    [400, 3],
    [400, 4],
  ] as const) {
    timer.schedule();
    expect([timer.isWaiting, timer.failures]).toEqual([true, failures]);
    vi.advanceTimersByTime(delay - 1);
    expect(retry).toHaveBeenCalledTimes(failures - 1);
    vi.advanceTimersByTime(1);
    expect([timer.isWaiting, retry.mock.calls.length]).toEqual([false, failures]);
  }
  timer.noteSuccess();
  timer.schedule();
  vi.advanceTimersByTime(100);
  expect(retry).toHaveBeenCalledTimes(5);
});

it('schedules one retry at a time, and none after cancel', () => {
  const retry = vi.fn();
  const timer = new RetryTimer(retry, 100, 400);
  timer.schedule();
  timer.schedule();
  expect(timer.failures).toBe(1);
  timer.cancel();
  vi.advanceTimersByTime(1000);
  expect(retry).not.toHaveBeenCalled();
});
