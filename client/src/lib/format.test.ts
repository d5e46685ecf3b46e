import { describe, expect, it, vi } from 'vitest';
import {
  beginningOf,
  clockTime,
  dayAndTime,
  dayName,
  distanceText,
  firstOf,
  listTime,
  longDate,
  minutesAndSeconds,
} from './format';

// A Thursday afternoon in winter time.
const NOW = new Date('2026-11-12T13:05:00Z');

describe('dates in Copenhagen', () => {
  it('are Ukendt without a date', () => {
    expect(longDate(null)).toBe('Ukendt');
    expect(dayAndTime(undefined)).toBe('Ukendt');
  });

  it('have times with a full stop', () => {
    expect(clockTime('2026-11-12T13:05:00Z')).toBe('14.05');
    expect(clockTime('2026-07-12T13:05:00Z')).toBe('15.05');
    expect(clockTime('2026-11-11T23:05:00Z')).toBe('0.05');
  });

  it('have hours without a leading zero also where the browser writes one', () => {
    // As Firefox writes them.
    const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValueOnce([
      { type: 'hour', value: '09' },
      { type: 'literal', value: '.' },
      { type: 'minute', value: '05' },
    ]);
    expect(clockTime('2026-11-12T08:05:00Z')).toBe('9.05');
    parts.mockRestore();
  });

  it.each([
    ['2026-11-12T08:15:00Z', 'i dag'],
    ['2026-11-11T22:59:00Z', 'i går'],
    ['2026-11-11T23:01:00Z', 'i dag'],
    ['2026-11-09T10:00:00Z', '9. nov.'],
    ['2025-11-12T10:00:00Z', '12. nov. 2025'],
  ])('name the day of %s %s', (iso, name) => {
    expect(dayName(iso, NOW)).toBe(name);
  });

  it('count days across the change to winter time', () => {
    const afterChange = new Date('2026-10-25T22:30:00Z');
    expect(dayName('2026-10-24T22:30:00Z', afterChange)).toBe('i dag');
    expect(dayName('2026-10-24T21:30:00Z', afterChange)).toBe('i går');
  });

  it('are short in lists', () => {
    expect(listTime('2026-11-12T08:15:00Z', NOW)).toBe('9.15');
    expect(listTime('2026-11-11T08:15:00Z', NOW)).toBe('i går');
    expect(listTime('2026-11-08T08:15:00Z', NOW)).toBe('søn.');
    expect(listTime('2026-11-01T08:15:00Z', NOW)).toBe('1. nov.');
  });

  it('have a form with day and time', () => {
    expect(dayAndTime('2026-11-12T13:05:00Z', NOW)).toBe('i dag 14.05');
  });

  it('have a long form', () => {
    expect(longDate('2026-01-11T12:00:00Z')).toBe('11. januar 2026');
  });

  it.each([
    [252, '4:12'],
    [60, '1:00'],
    [9, '0:09'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text);
  });
});

it('cuts a text between characters', () => {
  expect(beginningOf('abc', 3)).toBe('abc');
  expect(beginningOf('ab🌿c', 3)).toBe('ab🌿…');
  expect(beginningOf('🌿🌿🌿', 2)).toBe('🌿🌿…');
  expect(firstOf('ab🌿c', 3)).toBe('ab🌿');
});

describe('distanceText', () => {
  it.each([
    [0, 'under 1\u00a0km'],
    [1, '1\u00a0km'],
    [8, '8\u00a0km'],
  ])('%i is %j', (km, text) => {
    expect(distanceText(km)).toBe(text);
  });
});
