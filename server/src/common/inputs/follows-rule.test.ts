import { RULES } from '@venn/schema/rules/fields';
import { validate } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { FollowsRule } from './follows-rule.js';
import { convertInput } from './input-properties.js';

class Base {
  @FollowsRule(RULES.username)
  username!: string;

  @FollowsRule(RULES.password)
  password!: string;
}

class Form extends Base {
  @FollowsRule(RULES.confirmPassword)
  confirmPassword?: string;

  free?: string;
}

const form = (values: Partial<Form>): Form =>
  Object.assign(new Form(), { username: 'Anna', password: 'hemmelig', ...values });

describe('FollowsRule', () => {
  it('refuses what the rule refuses, with the key of its text', async () => {
    const problems = await validate(form({ username: ' ', password: 'kort', confirmPassword: 'andet' }));
    expect(problems.map(({ property, constraints }) => [property, Object.values(constraints ?? {})])).toEqual(
      expect.arrayContaining([
        ['username', ['usernameRequired']],
        ['password', ['passwordMin']],
        ['confirmPassword', ['passwordsDiffer']],
      ]),
    );
  });

  it('accepts what the rule accepts, and passes the other fields to rules that compare', async () => {
    expect(await validate(form({ username: ' Anna ', confirmPassword: 'hemmelig' }))).toEqual([]);
  });
});

describe('a property with a rule', () => {
  const stored = (values: Partial<Form>): Form => {
    const input = form(values);
    convertInput(input);
    return input;
  };

  it('arrives normalised; others stay as they are', () => {
    expect(stored({ username: '  A\u030abe ', password: ' hemmelig ', free: ' fri ' })).toEqual(
      form({ username: 'Åbe', password: ' hemmelig ', free: ' fri ' }),
    );
  });

  it('arrives normalised within an input, too', () => {
    const outer = Object.assign(form({}), { one: form({ username: ' Anna ' }), list: [form({ username: ' Bo_ ' })] });
    convertInput(outer);
    expect([outer.one.username, outer.list[0]?.username]).toEqual(['Anna', 'Bo_']);
  });

  it('loses no characters', () => {
    expect(stored({ username: ' A\0be ' }).username).toBe(' A\0be ');
  });

  it('stays absent when it was not sent', () => {
    expect(Object.keys(stored({}))).toEqual(['username', 'password']);
  });
});
