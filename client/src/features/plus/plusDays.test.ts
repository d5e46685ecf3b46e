import { describe, expect, it } from 'vitest';
import { daysOfPlus } from './plusDays';

const END = '2026-12-22T19:00:00Z';

describe('daysOfPlus', () => {
  it.each([
    ['is over', '2026-12-24T10:00:00Z', 0, 0],
    ['its last day', '2026-12-22T06:00:00Z', 0, 0],
    ['the last evening before, late in Copenhagen', '2026-12-21T22:59:00Z', 1, 1 / 30],
    ['after midnight in Copenhagen', '2026-12-21T23:00:00Z', 0, 0],
    ['half of it', '2026-12-07T12:00:00Z', 15, 0.5],
    ['just bought', '2026-11-22T19:00:00Z', 30, 1],
    ['more than a month', '2026-10-22T19:00:00Z', 61, 1],
  ])('%s', (_when, now, days, share) => {
    const time = daysOfPlus(END, new Date(now));
    expect(time.days).toBe(days);
    expect(time.share).toBeCloseTo(share);
  });

  it('counts days, whatever the clocks do', () => {
    expect(daysOfPlus('2026-11-10T09:00:00Z', new Date('2026-10-10T08:00:00Z'))).toEqual({ days: 31, share: 1 });
  });
});
