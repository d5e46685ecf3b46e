import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_RULES } from './access-token.js';
import { AFTALE_RULES } from './aftale.js';
import { RULES } from './fields.js';
import { REPORT_RULES } from './report.js';
import { composed, firstProblem, normalise } from './rule.js';
import { SAMPLES } from './samples.js';

const ALL_RULES = { ...RULES, ...ACCESS_TOKEN_RULES, ...AFTALE_RULES, ...REPORT_RULES };

describe.each(Object.keys(ALL_RULES) as (keyof typeof ALL_RULES)[])('the rule of %s', (name) => {
  const { accepted, refused, others } = SAMPLES[name];

  it.each(refused)('refuses %j with %s', (value, text) => {
    expect(firstProblem(ALL_RULES[name], value, others)).toBe(text);
  });

  it.each(accepted.map((value) => [value]))('accepts %j', (value) => {
    expect(firstProblem(ALL_RULES[name], value, others)).toBeNull();
  });
});

const TEXTS = (Object.keys(ALL_RULES) as (keyof typeof ALL_RULES)[]).filter((name) => ALL_RULES[name].trims);

describe('a text that cannot be stored unchanged', () => {
  const refusalOf = (name: keyof typeof ALL_RULES, change: (good: string) => string): string | null => {
    const good = SAMPLES[name].accepted.find((value) => typeof value === 'string' && value.length > 2) as string;
    return firstProblem(ALL_RULES[name], change(good));
  };
  const changes: [string, (good: string) => string][] = [
    ['a NUL', (good) => `${good.slice(0, 2)}\0${good.slice(2)}`],
    ['a NUL at the end', (good) => `${good}\0`],
    ['a lone high surrogate', (good) => `${good.slice(0, 2)}\ud83c${good.slice(2)}`],
    ['a lone low surrogate', (good) => `\udf3f${good}`],
  ];

  it.each(TEXTS.flatMap((name) => changes.map(([what, change]) => [name, what, change] as const)))(
    'is refused: %s with %s',
    (name, _what, change) => {
      const control = refusalOf(name, (good) => `${good.slice(0, 2)}\u0001${good.slice(2)}`);
      const expected = name === 'location' || name === 'aftaleTown' ? 'locationUnknown' : (control ?? 'textCharacters');
      expect(refusalOf(name, change)).toBe(expected);
    },
  );

  it('does not count as empty', () => {
    for (const text of ['\0', '\ud800']) {
      expect(firstProblem(RULES.aboutMe, text)).toBe('textCharacters');
      expect(normalise(RULES.aboutMe, text)).toBe(text);
    }
  });

  it('is not one with a byte order mark or other invisible characters', () => {
    for (const text of ['a\ufeffb', 'a\ufeff', 'a\u0001b', '🌿', '👩\u200d👩']) {
      expect(firstProblem(RULES.aboutMe, text)).toBeNull();
    }
  });
});

describe('the normalised value', () => {
  it('is trimmed and in NFC where the rule says so', () => {
    expect(normalise(RULES.username, '  A\u030age ')).toBe('Åge');
  });

  it('has at most thirty combining marks in a row, because normalising more takes quadratic time', () => {
    const marks = '\u0301'.repeat(30_000) + '\u0323'.repeat(30_000);
    expect(normalise(RULES.aboutMe, `x${marks}e\u0301`)).toBe(`x${'\u0301'.repeat(30)}\u00e9`);
    expect(firstProblem(RULES.aboutMe, `x${marks}`)).toBeNull();
  });

  it('keeps real texts', () => {
    for (const text of [
      'e\u0323\u0301',
      'Z\u0351\u036b\u0343',
      '\u0928\u093f\u0930\u094d',
      '👩‍👩‍👧\ufe0f',
      `e${'\u0301'.repeat(30)}`,
    ]) {
      expect(composed(text)).toBe(text.normalize('NFC'));
    }
  });

  it('is the unchanged password', () => {
    expect(normalise(RULES.password, ' A\u030age ')).toBe(' A\u030age ');
  });
});

describe('the text of an aftale', () => {
  const problem = (content: string) => firstProblem(AFTALE_RULES.aftalePostContent, content, { aftale: {} });

  it('may be left out, and is shorter than that of another post', () => {
    expect([problem(''), problem('x'.repeat(500)), problem('x'.repeat(501))]).toEqual([null, null, 'aftaleTextMax']);
  });
});
