import { describe, expect, it } from 'vitest';
import { endOfQuiet, isQuiet } from './quiet-hours.js';

/** Each day's night, in UTC: winter, the night of 25 hours, summer, and the one of 23. */
const NIGHTS = [
  ['an ordinary night in winter', '2026-12-01T21:00:00Z', '2026-12-02T06:00:00Z'],
  ['an ordinary night in summer', '2026-07-01T20:00:00Z', '2026-07-02T05:00:00Z'],
  ['the night in which summer time ends', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  ['the night in which summer time begins', '2027-03-27T21:00:00Z', '2027-03-28T05:00:00Z'],
] as const;

describe.each(NIGHTS)('%s', (_name, from, until) => {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const at = (instant: number) => isQuiet(new Date(instant));

  it('is quiet from 22 to 7 to the second, without a gap', () => {
    expect(at(start - 1000)).toBe(false);
    for (let instant = start; instant < end; instant += 10 * 60 * 1000) expect(at(instant)).toBe(true);
    expect(at(end - 1000)).toBe(true);
    expect(at(end)).toBe(false);
  });

  it('ends at 7, seen from any moment in it', () => {
    for (let instant = start; instant < end; instant += 7 * 60 * 1000) {
      expect(endOfQuiet(new Date(instant)).toISOString()).toBe(new Date(end).toISOString());
    }
  });
});
