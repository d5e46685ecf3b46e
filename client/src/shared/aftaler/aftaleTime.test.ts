import { describe, expect, it } from 'vitest';
import { hoursText, isGoingOn, pastDay } from './aftaleTime';

describe('the hours of an aftale', () => {
  it.each([
    ['2026-11-29T09:00:00.000Z', null, 'kl. 10.00'],
    ['2026-11-29T09:00:00.000Z', '2026-11-29T12:00:00.000Z', 'kl. 10.00 til 13.00'],
    ['2026-12-04T18:00:00.000Z', '2026-12-05T00:00:00.000Z', 'kl. 19.00 til lørdag kl. 1.00'],
  ])('from %s to %s: %s', (from, until, text) => {
    expect(hoursText(from, until)).toBe(text);
  });
});

describe('an aftale that is over', () => {
  const now = new Date('2026-12-01T12:00:00.000Z');

  it.each([
    ['2026-12-01T09:00:00.000Z', 'i dag'],
    ['2026-11-30T09:00:00.000Z', 'i går'],
    ['2026-11-29T09:00:00.000Z', 'i søndags'],
    ['2026-11-25T09:00:00.000Z', 'i onsdags'],
    ['2026-11-24T09:00:00.000Z', 'den 24. november'],
  ])('%s was %s', (iso, text) => {
    expect(pastDay(iso, now)).toBe(text);
  });

  it.each([
    ['2026-12-01T13:00:00.000Z', true],
    ['2026-12-01T12:00:00.000Z', false],
    [null, true],
  ])('with an end at %s is going on: %s', (endsAt, expected) => {
    expect(isGoingOn('2026-12-01T09:00:00.000Z', endsAt, now)).toBe(expected);
  });

  it('counts as over four hours after it began when its end is open', () => {
    expect(isGoingOn('2026-12-01T08:00:00.000Z', null, now)).toBe(false);
  });
});
