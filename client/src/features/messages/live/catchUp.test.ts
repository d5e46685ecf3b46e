import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeated } from './catchUp';

describe('repeated work', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not tried again when the failure is final', async () => {
    const work = vi.fn(() => Promise.reject(new Error('blocked')));
    repeated(work, () => false).ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is tried again, later each time, until it succeeds', async () => {
    let failures = 2;
    const work = vi.fn(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('offline');
    });
    repeated(work, () => true).ask();
    await vi.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(work).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('runs once more for everything that was asked meanwhile', async () => {
    const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
    const { ask } = repeated(work, () => true);
    ask();
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('stops', async () => {
    const work = vi.fn(() => Promise.reject(new Error('offline')));
    const { ask, stop } = repeated(work, () => true);
    ask();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
