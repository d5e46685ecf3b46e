import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_RULES } from './access-token.js';
import { AFTALE_RULES } from './aftale.js';
import { isBlank, trimText } from './blank.js';
import { RULES } from './fields.js';
import { REPORT_RULES } from './report.js';
import { firstProblem, normalise } from './rule.js';
import { SAMPLES } from './samples.js';

const ALL_RULES = { ...RULES, ...ACCESS_TOKEN_RULES, ...AFTALE_RULES, ...REPORT_RULES };

const TEXTS = (Object.keys(ALL_RULES) as (keyof typeof ALL_RULES)[]).filter((name) => ALL_RULES[name].trims);

/** What is drawn as nothing or blank, alone. */
const BLANKS = [
  ...'\u2800\u3164\u115f\u1160\uffa0\u034f\ufe0f\ufffc',
  ...'\u200b\u200d\u2060\ufeff\u00ad\u180e\u061c\u202e\u0007\u00a0\u3000\u2028',
  '\u{e0041}',
  '\u{e0100}',
  '\u{1d159}',
  '\u{16fe4}',
  ' \n\t ',
  '\u2800 \u200b\ufe0f\n\u3164',
];

describe.each(TEXTS)('a blank text as %s', (name) => {
  const codesOf = (text: string) => [...text].map((sign) => sign.codePointAt(0)?.toString(16)).join(' ');

  it.each(BLANKS.map((text) => [codesOf(text), text]))('is empty: %s', (_codes, text) => {
    const { others } = SAMPLES[name];
    expect(isBlank(text)).toBe(true);
    expect(normalise(ALL_RULES[name], text)).toBe('');
    expect(firstProblem(ALL_RULES[name], text, others)).toBe(firstProblem(ALL_RULES[name], '', others));
  });
});

/** What is copied along at the ends of a text. */
const COPIED = ['\u200b', '\ufeff', '\u2060', '\u200d', '\ufe0f', '\u00ad', '\u200e', '\u202c', '\u3164', ' \u200b\n'];

describe.each(TEXTS)('what is copied along with %s', (name) => {
  const good = SAMPLES[name].accepted.find((value) => typeof value === 'string' && value.length > 2) as string;

  it.each(COPIED.map((text) => [JSON.stringify(text), text]))('is left out at both ends: %s', (_name, text) => {
    expect(normalise(ALL_RULES[name], `${text}${good}${text}`)).toBe(normalise(ALL_RULES[name], good));
    expect(firstProblem(ALL_RULES[name], `${text}${good}${text}`, SAMPLES[name].others)).toBeNull();
  });
});

describe('trimText', () => {
  it.each([
    '❤️',
    'Hej ❤️',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '👩‍👩‍👧',
    '1️⃣',
    'ত্\u200d',
    '葛\u{e0100}',
  ])('keeps what belongs to the last sign: %s', (text) => {
    expect(trimText(` ${text}\u200b `)).toBe(text);
  });

  it('keeps what is between', () => {
    expect(trimText(' a\u200b\u00a0b\n')).toBe('a\u200b\u00a0b');
  });

  it('takes time in proportion to the length', () => {
    const gaps = `a${' \u200b'.repeat(100_000)}b`;
    expect(trimText(gaps)).toBe(gaps);
    expect(trimText(` ${'\u200b'.repeat(200_000)}a${'\u200b'.repeat(200_000)}`)).toBe('a');
  });
});

describe('isBlank', () => {
  it.each(['a', '.', '❤️', '\u20e3', '\uf8ff', '\u{1fae9}', '-'])('is false for what is drawn: %s', (text) => {
    expect(isBlank(` ${text}\u200b`)).toBe(false);
  });
});
