import { describe, expect, it } from 'vitest';
import { BAN_LENGTHS, banEnd, tomorrow } from './banEnd';

const NOW = new Date('2026-11-23T22:30:00Z');

describe('the end of a ban', () => {
  it.each(['', 'i morgen', '2026-02-30', '2026-11-23', '2020-01-01'])('is not the date %j', (date) => {
    expect(banEnd('date', date, NOW)).toBeUndefined();
  });

  it('is a number of days later, at the same time', () => {
    expect(BAN_LENGTHS.map(({ value }) => value)).toEqual(['7', '30', '90', 'date', 'none']);
    expect(banEnd('7', '', NOW)).toEqual(new Date('2026-11-30T22:30:00Z'));
  });

  it('is the beginning of a date in Copenhagen', () => {
    expect(tomorrow(NOW)).toBe('2026-11-24');
    expect(banEnd('date', '2026-11-24', NOW)).toEqual(new Date('2026-11-23T23:00:00Z'));
    expect(banEnd('date', '2027-07-01', NOW)).toEqual(new Date('2027-06-30T22:00:00Z'));
  });

  it('is never, without one', () => {
    expect(banEnd('none', '2027-07-01', NOW)).toBeNull();
  });
});
