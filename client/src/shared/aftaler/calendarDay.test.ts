import { describe, expect, it } from 'vitest';
import { calendarDay } from './calendarDay';

describe('the day of an aftale', () => {
  it.each([
    ['2026-11-29T09:00:00.000Z', 'søn.', '29', 'nov.', 'søndag den 29. november'],
    // Half past midnight in Copenhagen.
    ['2026-11-30T23:30:00.000Z', 'tirs.', '1', 'dec.', 'tirsdag den 1. december'],
  ])('%s is %s %s. %s', (iso, weekday, day, month, full) => {
    expect(calendarDay(iso)).toEqual({ weekday, day, month, full, inWeek: full.replace(/ [a-zæøå]+$/, '') });
  });
});
