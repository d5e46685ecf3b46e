import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { retryDelay } = await import('./socket');

describe('the delay before a new connection', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
    [3, 5000],
    [50, 5000],
    [Number.POSITIVE_INFINITY, 5000],
  ])('grows: attempt %d waits %d ms', (attempt, delay) => {
    expect(retryDelay(attempt, 0.5)).toBe(delay);
  });

  it('varies by half in both directions and never passes 5 s', () => {
    expect(retryDelay(0, 0)).toBe(500);
    expect(retryDelay(0, 1)).toBe(1500);
    expect(retryDelay(9, 0)).toBe(2500);
    expect(retryDelay(9, 1)).toBe(5000);
  });
});
