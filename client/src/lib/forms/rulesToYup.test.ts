import { RULES } from '@venn/schema/rules/fields';
import { describe, expect, it } from 'vitest';
import { normalised, yupFrom } from './rulesToYup';

const schema = yupFrom({ email: RULES.email, password: RULES.password, confirmPassword: RULES.confirmPassword });

const problems = async (values: object) => {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
};

describe("a form's schema", () => {
  it('reports one text for each field', async () => {
    expect(await problems({ email: 'ditte@', password: '12345', confirmPassword: '' })).toEqual({
      email: 'Ugyldig e-mailadresse',
      password: 'Adgangskode skal være mindst 6 tegn',
      confirmPassword: 'Bekræft adgangskode er påkrævet',
    });
  });

  it('reports missing fields', async () => {
    expect(await problems({})).toMatchObject({ email: 'E-mail er påkrævet', password: 'Adgangskode er påkrævet' });
  });

  it('compares fields with each other', async () => {
    expect(await problems({ email: 'a@b.dk', password: 'kastanje', confirmPassword: 'kastanie' })).toEqual({
      confirmPassword: 'Adgangskoder skal matche',
    });
  });

  it('accepts valid values', async () => {
    expect(await problems({ email: ' a@b.dk ', password: 'kastanje', confirmPassword: 'kastanje' })).toEqual({});
  });

  it('resolves validations in the order of the calls, also while it is being loaded', async () => {
    const fresh = yupFrom({ name: RULES.contactName, email: RULES.contactEmail, subject: RULES.contactSubject });
    const resolved: number[] = [];
    const calls = [
      {},
      { name: 'Åse' },
      { name: 'Åse', email: 'a@b.dk' },
      { name: 'Åse', email: 'a@b.dk', subject: 'Tur' },
    ];
    await Promise.allSettled(
      calls.map((values, call) => fresh.validate(values, { abortEarly: false }).finally(() => resolved.push(call))),
    );
    expect(resolved).toEqual([0, 1, 2, 3]);
  });

  it('lets values pass that it can not check yet, and checks them as soon as it can', async () => {
    let connected = false;
    const later = yupFrom({ email: RULES.email }, () =>
      connected ? Promise.resolve({}) : Promise.reject(new TypeError('Failed to fetch')),
    );
    await expect(later.validate({ email: '' })).resolves.toBeUndefined();
    connected = true;
    await expect(later.validate({ email: '' })).rejects.toThrow('E-mail er påkrævet');
  });

  it('trims values that are stored trimmed, and never passwords', () => {
    const values = { email: ' a@b.dk ', password: ' abc123 ', other: ' x ' };
    expect(normalised({ email: RULES.email, password: RULES.password }, values)).toEqual({
      ...values,
      email: 'a@b.dk',
    });
  });
});
