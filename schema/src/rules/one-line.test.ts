import { expect, it } from 'vitest';
import { AFTALE_RULES } from './aftale.js';
import { firstProblem, normalise } from './rule.js';

it.each([
  ['Kaffe\r\n\r\nVenn: log ind igen', 'Kaffe Venn: log ind igen'],
  ['Kaffe\u{b}\u{1c}\u{85}\u{2028}og kage', 'Kaffe og kage'],
  ['Kaffe \u{202e}egak go\u{2066}', 'Kaffe egak go'],
  ['❤️ Kaffe', '❤️ Kaffe'],
])('a title is one line: %j', (title, stored) => {
  expect(normalise(AFTALE_RULES.aftaleTitle, title)).toBe(stored);
});

it('a title that can’t be stored is refused, not changed', () => {
  const value = normalise(AFTALE_RULES.aftaleTitle, 'Kaf\0fe');
  expect(firstProblem(AFTALE_RULES.aftaleTitle, value)).toBe('textCharacters');
});
