import { describe, expect, it } from 'vitest';
import { nextDays, parseClock, shownClock } from './startFields';

describe('a time', () => {
  it.each([
    ['10', '10:00'],
    ['9', '09:00'],
    ['10.00', '10:00'],
    ['10:30', '10:30'],
    ['10,30', '10:30'],
    ['1030', '10:30'],
    ['930', '09:30'],
    [' kl. 9.15 ', '09:15'],
    ['0', '00:00'],
    ['23:59', '23:59'],
  ])('written as %j is %s', (written, time) => {
    expect(parseClock(written)).toBe(time);
  });

  it.each(['', '24', '10.60', '10.5', 'ti', '10.00.00', '-1'])('is not %j', (written) => {
    expect(parseClock(written)).toBeNull();
  });

  it('is shown in one way, and what cannot be read as it was written', () => {
    expect(['9', '10:30', '0930', 'ti'].map(shownClock)).toEqual(['9.00', '10.30', '9.30', 'ti']);
  });
});

describe('the days to choose from', () => {
  it('begin today', () => {
    expect(nextDays(new Date('2026-11-27T12:00:00Z'), 3)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  });

  it('begin tomorrow when nothing can begin today any more', () => {
    expect(nextDays(new Date('2026-11-27T22:00:00Z'), 1)).toEqual(['2026-11-28']);
  });
});
