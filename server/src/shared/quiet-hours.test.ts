import { describe, expect, it } from 'vitest';
import { endOfQuietHours, isInQuietHours } from './quiet-hours.js';

/** Quiet hours in UTC, also across both changes of daylight saving time. */
const NIGHTS = [
  ['a night in winter', '2026-12-01T21:00:00Z', '2026-12-02T06:00:00Z'],
  ['a night in summer', '2026-07-01T20:00:00Z', '2026-07-02T05:00:00Z'],
  ['the night in which daylight saving time ends', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  ['the night in which daylight saving time begins', '2027-03-27T21:00:00Z', '2027-03-28T05:00:00Z'],
] as const;

describe.each(NIGHTS)('%s', (_name, from, until) => {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const at = (instant: number) => isInQuietHours(new Date(instant));

  it('is quiet from 22 to 7 to the second, without a gap', () => {
    expect(at(start - 1000)).toBe(false);
    for (let instant = start; instant < end; instant += 10 * 60 * 1000) expect(at(instant)).toBe(true);
    expect(at(end - 1000)).toBe(true);
    expect(at(end)).toBe(false);
  });

  it('ends at 7, seen from any moment in it', () => {
    for (let instant = start; instant < end; instant += 7 * 60 * 1000) {
      expect(endOfQuietHours(new Date(instant)).toISOString()).toBe(new Date(end).toISOString());
    }
  });
});
