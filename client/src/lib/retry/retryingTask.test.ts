import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetryingTask } from './retryingTask';

describe('createRetryingTask', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not retry after a final failure', async () => {
    const work = vi.fn(() => Promise.reject(new Error('blocked')));
    createRetryingTask(work, () => false).run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('retries with growing delay until it succeeds', async () => {
    let failures = 2;
    const work = vi.fn(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('offline');
    });
    createRetryingTask(work, () => true).run();
    await vi.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(work).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('runs once more for all requests during a run', async () => {
    const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
    const { run } = createRetryingTask(work, () => true);
    run();
    run();
    run();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does not run again after stop', async () => {
    const work = vi.fn(() => Promise.reject(new Error('offline')));
    const { run, stop } = createRetryingTask(work, () => true);
    run();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
