import { describe, expect, it } from 'vitest';
import { RULES, type RuleName } from './fields.js';
import { composed, firstProblem, normalise } from './rule.js';
import { SAMPLES } from './samples.js';

describe.each(Object.keys(RULES) as RuleName[])('the rule of %s', (name) => {
  const { accepted, refused, others } = SAMPLES[name];

  it.each(refused)('refuses %j with its text', (value, text) => {
    expect(firstProblem(RULES[name], value, others)).toBe(text);
  });

  it.each(accepted.map((value) => [value]))('accepts %j', (value) => {
    expect(firstProblem(RULES[name], value, others)).toBeNull();
  });
});

describe('what is stored', () => {
  it('is trimmed and in NFC where the rule says so', () => {
    expect(normalise(RULES.username, '  A\u030age ')).toBe('Åge');
  });

  it('has at most thirty marks in a row, since ordering more takes the square of the time', () => {
    const marks = '\u0301'.repeat(30_000) + '\u0323'.repeat(30_000);
    expect(normalise(RULES.aboutMe, `x${marks}e\u0301`)).toBe(`x${'\u0301'.repeat(30)}\u00e9`);
    expect(firstProblem(RULES.aboutMe, `x${marks}`)).toBeNull();
  });

  it('keeps every text that somebody writes', () => {
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

  it('is the password letter for letter', () => {
    expect(normalise(RULES.password, ' A\u030age ')).toBe(' A\u030age ');
  });
});
