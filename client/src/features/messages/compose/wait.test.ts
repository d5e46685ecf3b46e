import { expect, test } from 'vitest';
import { TEXTS } from '../texts';
import { waitText } from './wait';

const sentAt = '2026-11-30T12:41:10.000Z';
const end = Date.parse('2026-11-30T12:46:12.000Z');

test('a cooldown is told by the message that began it, whichever page has sent it', () => {
  expect(waitText({ sentAt }, end)).toMatch(/^Sendt \d+\.41\. Du kan skrive igen kl\. \d+\.46\.$/);
  expect(waitText({ sentAt, answeredBy: 'Emeka' }, end)).toMatch(
    /^Emeka har svaret\. Du kan skrive kl\. \d+\.46, eller foreslå en aftale nu\.$/,
  );
  expect(waitText({ sentAt, answeredBy: 'Emeka', proposal: 'sent' }, end)).toMatch(
    /^Emeka har svaret\. Du kan skrive igen kl\. \d+\.46\.$/,
  );
});

test('a proposal that waits for the viewer goes before the wait', () => {
  expect(waitText({ sentAt, proposal: 'asked' }, end)).toBe(TEXTS.answerAtOnce);
});

test('a cooldown of another message names only its end, and none before that is known', () => {
  const minutes = 'Der skal gå 5 minutter mellem dine beskeder.';
  expect(waitText({}, end)).toMatch(new RegExp(`^${minutes} Du kan skrive igen kl\\. \\d+\\.46\\.$`));
  // Of a message that is deleted now, or the clock is wrong.
  expect(waitText({ sentAt }, end + 120_000)).toMatch(new RegExp(`^${minutes}`));
  expect(waitText({ sentAt }, null)).toBe(minutes);
});
