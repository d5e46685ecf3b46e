import { afterEach, expect, it, vi } from 'vitest';
import { StaggeredTimer } from './staggered-timer.js';

afterEach(() => vi.useRealTimers());

it('calls back once per interval, first an interval after the addition, and not for a deleted item', () => {
  vi.useFakeTimers();
  const calls: string[] = [];
  const timer = new StaggeredTimer<string>(1000, (item) => void calls.push(item), 100);
  const slot = timer.add('a');
  vi.advanceTimersByTime(500);
  timer.add('b');
  vi.advanceTimersByTime(450);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['a']);
  vi.advanceTimersByTime(1500);
  expect(calls).toEqual(['a', 'b', 'a', 'b']);
  timer.delete('a', slot);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['a', 'b', 'a', 'b', 'b']);
  timer.stop();
  vi.advanceTimersByTime(5000);
  expect(calls).toHaveLength(5);
});
