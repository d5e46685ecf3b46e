import { RULES } from '@venn/schema/rules/fields';
import { ValidateNested } from 'class-validator';
import type { ResolverData } from 'type-graphql';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../common/app-error.js';
import { FIELD_SENTENCES } from '../common/field-sentences.js';
import { FollowsRule } from '../common/inputs/follows-rule.js';
import { InRange } from '../common/inputs/range.js';
import { DateTimeScalar } from '../common/scalars.js';
import { readInput } from './read-input.js';

class Form {
  @FollowsRule(RULES.contactName)
  name?: string;

  @FollowsRule(RULES.contactEmail)
  email?: string;

  @InRange(1, 9)
  page?: number;

  @ValidateNested()
  inner?: Form;
}

const form = (values: Partial<Form>): Form => Object.assign(new Form(), values);
const read = (value: unknown, type: Parameters<typeof readInput>[1] = Form) =>
  readInput(value, type, {} as ResolverData);
const refusalOf = (values: Partial<Form>): Promise<AppError> =>
  Promise.resolve(read(form(values))).then(
    () => expect.unreachable('It was accepted'),
    (refusal: AppError) => refusal,
  );

describe('an input that breaks rules', () => {
  it('is refused with all broken fields, in both languages, without their values', async () => {
    const refusal = await refusalOf({ name: 'Åse', email: 'hunter2', page: 10 });
    expect(refusal.code).toBe('VALIDATION');
    expect(refusal.fields).toEqual([
      { field: 'email', text: FIELD_SENTENCES.emailInvalid },
      {
        field: 'page',
        text: { da: 'Skal være et helt tal fra 1 til 9', en: 'Must be a whole number from 1 to 9' },
      },
    ]);
    expect(refusal.text).toBeUndefined();
    expect(JSON.stringify(refusal)).not.toContain('hunter2');
  });

  it('is refused with the text that all its broken fields share', async () => {
    expect((await refusalOf({ name: '', email: '' })).text).toBe(FIELD_SENTENCES.contactRequired);
  });

  it('is refused with the paths of nested fields', async () => {
    const { fields } = await refusalOf({ inner: form({ email: 'lone' }) });
    expect(fields).toEqual([{ field: 'inner.email', text: FIELD_SENTENCES.emailInvalid }]);
  });

  it('is refused in a list, too', async () => {
    await expect(read([form({}), form({ email: 'lone' })])).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('is refused where its class has no rules', async () => {
    class Free {
      text = 'Hej';
    }
    await expect(read(new Free(), Free)).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('a valid input', () => {
  it('arrives as it is stored, without fields that were not sent', async () => {
    const input = form({ name: '  A\u030ase ', email: ' aase@example.dk ' });
    await read(input);
    expect({ ...input }).toEqual({ name: 'Åse', email: 'aase@example.dk' });
  });

  it.each([
    ['a text', 'Hej', String],
    ['an instant', new Date(0), DateTimeScalar],
    ['nothing', null, Form],
  ])('may be %s, which has no rules', async (_what, value, type) => {
    await expect(read(value, type)).resolves.toBeUndefined();
  });
});
