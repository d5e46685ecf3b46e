import { describe, expect, it } from 'vitest';
import { comingText, GREETING_TEXTS, sinceText } from './texts';

describe('sinceText', () => {
  // A Sunday.
  const now = new Date('2026-11-29T11:00:00Z');
  it.each([
    ['2026-11-27T23:00:00Z', 'siden i går'],
    ['2026-11-23T23:00:00Z', 'siden i tirsdags'],
    ['2026-11-22T23:00:00Z', 'siden i mandags'],
    ['2026-11-21T23:00:00Z', 'siden den 22. november'],
  ])('of %s', (since, text) => {
    expect(sinceText(since, now)).toBe(text);
  });
});

describe('comingText', () => {
  // A Sunday.
  const now = new Date('2026-11-29T11:00:00Z');
  it.each([
    ['2026-11-29T18:00:00Z', 'i dag kl. 19.00'],
    ['2026-11-29T23:30:00Z', 'i morgen kl. 0.30'],
    ['2026-12-01T09:00:00Z', 'på tirsdag kl. 10.00'],
    ['2026-12-06T09:00:00Z', 'på søndag kl. 10.00'],
  ])('of %s', (iso, text) => {
    expect(comingText(iso, now)).toBe(text);
  });
});

it('counts are of one or several, up to the largest that is counted', () => {
  expect([1, 2, 100].map(GREETING_TEXTS.newcomers)).toEqual([
    '1 ny deler noget med dig',
    '2 nye deler noget med dig',
    'Over 99 nye deler noget med dig',
  ]);
  expect([1, 2].map(GREETING_TEXTS.unread)).toEqual(['1 ulæst besked', '2 ulæste beskeder']);
});
