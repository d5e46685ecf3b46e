import { firstProblem } from '@venn/schema/rules/rule';
import { SAMPLES } from '@venn/schema/rules/samples';
import { describe, expect, it } from 'vitest';
import { LOOKALIKE_NAMES, OFFICIAL_NAMES, REAL_NAMES } from '../../../test/name-samples.js';
import { PEOPLE } from '../../demo/people.js';
import { nameKeyOf } from './name-key.js';
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
    expect(firstProblem(USERNAME_RULE, name)).toBe('usernameDomain');
  });

  it.each(['\ufdfa'.repeat(20), 'Ole \ufdfa\ufdfa\ufdfa\ufdfa'])(
    'refuses %j, whose signs stand for sentences',
    (name) => {
      expect(firstProblem(USERNAME_RULE, name)).toBe('usernameLookalikes');
    },
  );

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
    expect(firstProblem(USERNAME_RULE, name)).toBe('usernameReserved');
  });

  it('refuses names of staff, authorities and banks, whatever is beside them', () => {
    expect(OFFICIAL_NAMES.length).toBeGreaterThanOrEqual(60);
    expect(OFFICIAL_NAMES.filter((name) => firstProblem(USERNAME_RULE, name) === null)).toEqual([]);
  });

  it('refuses names that are drawn like others, or gives them the key of these', () => {
    expect(LOOKALIKE_NAMES.length).toBeGreaterThanOrEqual(66);
    expect(
      LOOKALIKE_NAMES.filter(
        ([original, copy]) => firstProblem(USERNAME_RULE, copy) === null && nameKeyOf(copy) !== nameKeyOf(original),
      ),
    ).toEqual([]);
  });

  it.each(['Сосо', 'ТАМАРА', 'Νινα', 'ᴀɴɴᴀ', 'ᵃⁿⁿᵃ', '🅰🅽🅽🅰', '\u{1f1e6}\u{1f1f3}\u{1f1f3}\u{1f1e6}', 'Сосо 87'])(
    'refuses %j, which has only look-alikes of a to z',
    (name) => {
      expect(firstProblem(USERNAME_RULE, name)).toBe('usernameLookalikes');
    },
  );

  it.each(['Ꞵentrik', 'Ꭓentrik', 'KentrikƷ', 'KarltrikƼ', 'Bȷentrik', 'Ƿentrik', 'Administratoɾ', 'Venᶇ'])(
    'refuses %j, whose letters nobody’s name has',
    (name) => {
      expect(firstProblem(USERNAME_RULE, name)).not.toBeNull();
    },
  );

  it.each(['Kɔfi', 'Ɛsi', 'Əli', 'Ŋuŋ', 'Łukasz', 'Ştefan', 'Nguyễn', 'Ơnh'])('accepts %j', (name) => {
    expect(firstProblem(USERNAME_RULE, name)).toBeNull();
  });

  it('accepts the names of people, in many languages', () => {
    expect(REAL_NAMES.length).toBeGreaterThanOrEqual(80);
    const demo = PEOPLE.trim()
      .split('\n')
      .map((line) => line.split(' | ')[0] ?? '');
    for (const name of [...REAL_NAMES, ...demo])
      expect([name, firstProblem(USERNAME_RULE, name)]).toEqual([name, null]);
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
