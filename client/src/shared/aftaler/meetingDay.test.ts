import { describe, expect, it } from 'vitest';
import { meetingDay } from './meetingDay';

describe('meetingDay', () => {
  it.each([
    ['2026-11-28T22:00:00Z', 'i dag'],
    ['2026-11-29T09:00:00Z', 'i morgen'],
    ['2026-12-04T09:00:00Z', 'på fredag'],
    ['2026-12-05T09:00:00Z', 'lørdag den 5. december'],
  ])('of %s', (startsAt, text) => {
    expect(meetingDay(startsAt, new Date('2026-11-28T09:00:00Z'))).toBe(text);
  });
});
