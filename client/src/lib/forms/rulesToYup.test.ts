import { townRule } from '@venn/schema/rules/account';
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

  it('checks the same rules while yup or large rules cannot be loaded', async () => {
    let connected = false;
    const rules = { email: RULES.email, password: RULES.password, location: RULES.location };
    const later = yupFrom(rules, () =>
      connected
        ? Promise.resolve({ location: townRule(() => false) })
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    const values = { email: 'ditte@', password: 'kastanje', location: 'Atlantis' };
    const paths = () =>
      later.validate(values, { abortEarly: false }).then(
        () => [],
        (error: Error & { inner: { path: string; message: string }[] }) => [
          error.name,
          ...error.inner.map(({ path }) => path),
        ],
      );
    expect(await paths()).toEqual(['ValidationError', 'email']);
    await expect(later.validate({ ...values, email: 'ditte@example.dk' })).resolves.toBeUndefined();
    connected = true;
    expect(await paths()).toEqual(['ValidationError', 'email', 'location']);
  });

  it('trims values that are stored trimmed, and never passwords', () => {
    const values = { email: ' a@b.dk ', password: ' abc123 ', other: ' x ' };
    expect(normalised({ email: RULES.email, password: RULES.password }, values)).toEqual({
      ...values,
      email: 'a@b.dk',
    });
  });
});
