import { afterEach, expect, it, vi } from 'vitest';
import { Rounds } from './rounds.js';

afterEach(() => vi.useRealTimers());

it('turns to each once in a round, the first time a round after it came, and to none that was taken out', () => {
  vi.useFakeTimers();
  const turns: string[] = [];
  const rounds = new Rounds<string>(1000, (item) => void turns.push(item), 100);
  const place = rounds.add('a');
  vi.advanceTimersByTime(500);
  rounds.add('b');
  vi.advanceTimersByTime(450);
  expect(turns).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(turns).toEqual(['a']);
  vi.advanceTimersByTime(1500);
  expect(turns).toEqual(['a', 'b', 'a', 'b']);
  rounds.delete('a', place);
  vi.advanceTimersByTime(1000);
  expect(turns).toEqual(['a', 'b', 'a', 'b', 'b']);
  rounds.stop();
  vi.advanceTimersByTime(5000);
  expect(turns).toHaveLength(5);
});
