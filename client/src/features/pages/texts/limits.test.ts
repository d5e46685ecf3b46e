import { NEW_ACCOUNT_DAYS, NEW_CONVERSATIONS_OF_NEW_ACCOUNT, RATE_LIMITS } from '@venn/schema/limits';
import { describe, expect, it } from 'vitest';
import { FAQ_TEXT } from './faq';
import { TERMS_TEXT } from './terms';

describe.each([
  ['terms', TERMS_TEXT],
  ['FAQ', FAQ_TEXT],
])('the %s', (_name, text) => {
  it('say how many messages a day Plus allows', () => {
    const [, aboutPlus = ''] = text.split('\n## Plus\n');
    expect(aboutPlus).toMatch(new RegExp(`[Hh]øjst (sende )?${RATE_LIMITS.messageDay.points}\\b.* på et døgn`));
  });

  it('say how many conversations a member may begin in a day, and a new one', () => {
    expect(text).toMatch(
      new RegExp(
        `\\b${RATE_LIMITS.newConversation.points} nye samtaler på et døgn, i dine første ${NEW_ACCOUNT_DAYS} dage .* ${NEW_CONVERSATIONS_OF_NEW_ACCOUNT}\\.`,
      ),
    );
  });
});
