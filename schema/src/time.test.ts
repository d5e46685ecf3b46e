import { describe, expect, it, vi } from 'vitest';
import {
  ageOn,
  copenhagenDate,
  dayBeforeAt,
  daysBetween,
  instantOf,
  isCalendarDate,
  isLocalTime,
  localTimeOf,
  monthsLater,
  oneMonthLater,
  startOfDay,
  yearsBefore,
} from './time.js';

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
  it('change at midnight in Copenhagen, also at the change to and from summer time', () => {
    expect(copenhagenDate(new Date('2026-10-24T22:00:00Z'))).toBe('2026-10-25');
    expect(copenhagenDate(new Date('2026-10-25T23:00:00Z'))).toBe('2026-10-26');
  });

  it('are the same in a browser that writes them differently, as WebKit does', async () => {
    vi.resetModules();
    const written = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { configurable: true, value: () => '10/25/2026' });
    try {
      const fresh = await import('./time.js');
      expect(fresh.copenhagenDate(new Date('2026-10-24T22:00:00Z'))).toBe('2026-10-25');
      expect(fresh.ageOn('2008-11-20', new Date('2026-11-19T23:00:00Z'))).toBe(18);
    } finally {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', written ?? {});
    }
  });

  it.each(['2026-02-30', '2026-2-3', '', 'i går', '2026-00-10', '0000-00-00'])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('the start of the day in Copenhagen', () => {
  it.each([
    ['in winter', '2026-11-23T12:34:56.789Z', '2026-11-22T23:00:00Z'],
    ['in summer', '2026-06-30T22:00:00Z', '2026-06-30T22:00:00Z'],
    ['a millisecond before midnight', '2026-06-30T21:59:59.999Z', '2026-06-29T22:00:00Z'],
    ['on the day of the change to summer time', '2027-03-28T10:00:00Z', '2027-03-27T23:00:00Z'],
    ['on the day of the change to winter time', '2026-10-25T22:59:59Z', '2026-10-24T22:00:00Z'],
  ])('%s', (_name, instant, start) => {
    expect(startOfDay(new Date(instant))).toEqual(new Date(start));
  });
});

describe('one month later in Copenhagen', () => {
  it.each([
    ['an ordinary day', '2026-11-20T10:15:30.250Z', '2026-12-20T10:15:30.250Z'],
    ['over the new year', '2026-12-31T22:59:00Z', '2027-01-31T22:59:00Z'],
    ['31 January in a common year', '2027-01-31T11:00:00Z', '2027-02-28T11:00:00Z'],
    ['31 January in a leap year', '2028-01-31T11:00:00Z', '2028-02-29T11:00:00Z'],
    ['31 March', '2026-03-31T10:00:00Z', '2026-04-30T10:00:00Z'],
    ['into winter time', '2026-10-10T10:00:00Z', '2026-11-10T11:00:00Z'],
    ['into summer time', '2027-03-10T11:00:00Z', '2027-04-10T10:00:00Z'],
    ['a day that is another one in UTC', '2026-01-30T23:30:00Z', '2026-02-27T23:30:00Z'],
    ['a time skipped by the change to summer time', '2027-02-28T01:30:00Z', '2027-03-28T01:30:00Z'],
    ['a time repeated by the change to winter time', '2026-09-25T00:30:00Z', '2026-10-25T00:30:00Z'],
  ])('%s', (_name, instant, expected) => {
    expect(oneMonthLater(new Date(instant))).toEqual(new Date(expected));
  });
});

describe('days between in Copenhagen', () => {
  it.each<[string, string, string, number]>([
    ['none before the same time of day', '2026-09-01T10:00:00Z', '2026-09-02T09:59:59.999Z', 0],
    ['one from the same time of day', '2026-09-01T10:00:00Z', '2026-09-02T10:00:00Z', 1],
    ['a day of 25 hours as one', '2026-10-24T10:00:00Z', '2026-10-25T10:59:59.999Z', 0],
    ['a day of 23 hours as one', '2026-03-28T11:00:00Z', '2026-03-29T10:00:00Z', 1],
    ['a month', '2026-10-10T10:00:00Z', '2026-11-10T11:00:00Z', 31],
  ])('counts %s', (_name, start, end, days) => {
    expect(daysBetween(new Date(start), new Date(end))).toBe(days);
  });
});

describe('monthsLater in Copenhagen', () => {
  it.each([
    ['a year back from 29 February', '2028-02-29T11:00:00Z', -12, '2027-02-28T11:00:00Z'],
    ['from the hour repeated by the change to winter time', '2026-10-25T01:30:00Z', 24, '2028-10-25T00:30:00Z'],
    ['back from the day of the change to summer time', '2027-03-28T10:00:00Z', -12, '2026-03-28T11:00:00Z'],
    ['twelve months back in one calendar year', '2027-12-31T12:00:00Z', -12, '2026-12-31T12:00:00Z'],
  ])('%s', (_name, instant, months, expected) => {
    expect(monthsLater(new Date(instant), months)).toEqual(new Date(expected));
  });

  it.each([
    ['2030-02-28T22:59:59Z', false],
    ['2030-03-01T11:00:00Z', true],
  ])('noon on 29 February 2028 is two years ago at %s: %s', (now, isOld) => {
    expect(new Date('2028-02-29T11:00:00Z') <= yearsBefore(new Date(now), 2)).toBe(isOld);
  });
});

describe('a local time', () => {
  it.each([
    ['2026-11-29T10:00', '2026-11-29T09:00:00.000Z'],
    ['2026-06-30T00:00', '2026-06-29T22:00:00.000Z'],
    ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    // Copenhagen's clocks show it twice: the first one, in summer time.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is %s, and back', (text, instant) => {
    expect(instantOf(text)?.toISOString()).toBe(instant);
    expect(localTimeOf(new Date(instant))).toBe(text);
  });

  it.each(['2027-03-28T02:00', '2027-03-28T02:30', '2027-03-28T02:59'])('%s is skipped by the clocks', (text) => {
    expect([isLocalTime(text), instantOf(text)]).toEqual([true, null]);
  });

  it.each(['', '2026-11-29', '2026-11-29 10:00', '2026-11-29T10:00:00', '2026-02-30T10:00', '2026-11-29T24:00'])(
    'is not %j',
    (text) => {
      expect([isLocalTime(text), instantOf(text)]).toEqual([false, null]);
    },
  );
});

describe('an hour of the day before', () => {
  it.each([
    ['2026-11-29T09:00:00Z', '2026-11-28T17:00:00.000Z'],
    // Half past midnight in Copenhagen: the day before is that of its calendar.
    ['2026-11-28T23:30:00Z', '2026-11-28T17:00:00.000Z'],
    ['2027-03-28T12:00:00Z', '2027-03-27T17:00:00.000Z'],
    ['2027-03-29T12:00:00Z', '2027-03-28T16:00:00.000Z'],
    ['2026-10-26T12:00:00Z', '2026-10-25T17:00:00.000Z'],
    ['2027-01-01T12:00:00Z', '2026-12-31T17:00:00.000Z'],
  ])('%s has 18.00 at %s', (instant, evening) => {
    expect(dayBeforeAt(new Date(instant), 18).toISOString()).toBe(evening);
  });
});
