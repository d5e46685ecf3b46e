import { describe, expect, it } from 'vitest';
import { RULES, type RuleName } from './fields.js';
import { firstProblem, normalise } from './rule.js';
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

  it('is the password letter for letter', () => {
    expect(normalise(RULES.password, ' A\u030age ')).toBe(' A\u030age ');
  });
});
