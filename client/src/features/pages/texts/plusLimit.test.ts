import { RATE_LIMITS } from '@venn/schema/limits';
import { expect, it } from 'vitest';
import { FAQ_TEXT } from './faq';
import { TERMS_TEXT } from './terms';

it.each([
  ['terms', TERMS_TEXT],
  ['FAQ', FAQ_TEXT],
])('the %s say how many messages a day Plus allows', (_name, text) => {
  const [, aboutPlus = ''] = text.split('\n## Plus\n');
  expect(aboutPlus).toMatch(new RegExp(`[Hh]øjst (sende )?${RATE_LIMITS.messageDay.points}\\b.* på et døgn`));
});
