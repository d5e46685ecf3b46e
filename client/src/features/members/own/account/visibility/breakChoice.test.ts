import { expect, it } from 'vitest';
import { daysOf, untilOf } from './breakChoice';

it('a week and a month are counted by the calendar of Copenhagen', () => {
  expect(daysOf(new Date('2026-10-20T22:30:00Z'))).toEqual({ week: '2026-10-28', month: '2026-11-21' });
  expect(daysOf(new Date('2027-01-31T12:00:00Z'))).toEqual({ week: '2027-02-07', month: '2027-02-28' });
});

it('a choice asks for its day', () => {
  const now = new Date('2026-12-07T11:00:00Z');
  expect(untilOf('week', '', now)).toBe('2026-12-14');
  expect(untilOf('month', '', now)).toBe('2027-01-07');
  expect(untilOf('date', '2027-03-01', now)).toBe('2027-03-01');
  expect(untilOf('open', '2027-03-01', now)).toBeNull();
});
