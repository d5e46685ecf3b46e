import { firstProblem } from '@venn/schema/rules/rule';
import { SAMPLES } from '@venn/schema/rules/samples';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { describe, expect, it } from 'vitest';
import { USERNAME_RULE } from './username.rule.js';

describe('the rule of new names', () => {
  it.each([
    'bit.ly',
    'se bit.ly nu',
    'J.DK',
    'bo.london',
    'ｂｉｔ．ｌｙ',
    'bit。ly',
    'min-side.dk!',
    'bo.xn--p1ai',
    'мой.рф',
  ])('refuses the domain in %j', (name) => {
    expect(firstProblem(USERNAME_RULE, name)).toBe(FIELD_TEXTS.usernameDomain);
  });

  it.each([
    'adm1n',
    'ADMlN',
    'admln',
    'adrnin',
    'rnoderator',
    'Ad\u217fin',
    'supp0rt',
    'S.u.p.p.0.r.t',
    'Venn Supp0rt',
    'm\u00f8derat0r',
    's1ettet bruger',
  ])('refuses %j, which looks like a reserved name', (name) => {
    expect(firstProblem(USERNAME_RULE, name)).toBe(FIELD_TEXTS.usernameReserved);
  });

  it('accepts and refuses what the rule of the form does', () => {
    for (const name of SAMPLES.username.accepted) expect(firstProblem(USERNAME_RULE, name)).toBeNull();
    for (const [name, text] of SAMPLES.username.refused) expect(firstProblem(USERNAME_RULE, name)).toBe(text);
  });

  it('accepts dots in names', () => {
    for (const name of ['Hr.Jensen', 'A.P. Møller', 'Bo.', '...', 'Bo.Åge']) {
      expect(firstProblem(USERNAME_RULE, name)).toBeNull();
    }
  });
});
