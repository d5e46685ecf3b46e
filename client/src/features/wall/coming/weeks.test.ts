import { expect, it } from 'vitest';
import { weekOf } from './weeks';

// A Friday.
const NOW = new Date('2026-11-27T12:00:00.000Z');

it.each([
  ['2026-11-27T17:00:00.000Z', 'this'],
  ['2026-11-29T22:59:00.000Z', 'this'],
  // Midnight in Copenhagen.
  ['2026-11-29T23:00:00.000Z', 'next'],
  ['2026-12-06T22:59:00.000Z', 'next'],
  ['2026-12-06T23:00:00.000Z', 'later'],
  ['2027-02-20T12:00:00.000Z', 'later'],
] as const)('%s is in the week called %s', (iso, week) => {
  expect(weekOf(iso, NOW)).toBe(week);
});
