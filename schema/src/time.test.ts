import { describe, expect, it } from 'vitest';
import { ageOn, copenhagenDate, isCalendarDate XX} from './time.js';

describe('age on the calendar of Copenhagen', () => {
  it.each([
    ['2008-11-20', '2026-11-19T22:59:59Z', 17],
    ['2008-11-20', '2026-11-19T23:00:00Z', 18],
    ['2008-07-01', '2026-06-30T21:59:59Z', 17],
    ['2008-07-01', '2026-06-30T22:00:00Z', 18],
    ['2008-02-29', '2026-02-28T12:00:00Z', 17],
    ['2008-02-29', '2026-03-01T12:00:00Z', 18],
    ['2008-02-29', '2028-02-29T12:00:00Z', 20],
  ])('of %s at %s is %i', (birthdate, instant, age) => {
    expect(ageOn(birthdate, new Date(instant))).toBe(age);
  });
});

describe('dates', () => {
  it('turns at midnight in Copenhagen, also on the days when the clock changes', () => {
    expect(copenhagenDate(new Date('2026-10-24T22:00:00Z'))).toBe('2026-10-25');
    expect(copenhagenDate(new Date('2026-10-25T23:00:00Z'))).toBe('2026-10-26');
  });

  it.each(['2026-02-30', '2026-2-3', '', 'i går', '2026-00-10', '0000-00-00'])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});
