import { type FieldRule, firstProblem, normalise } from '@venn/schema/rules/rule';
import { type AnyObjectSchema, mixed, object } from 'yup';

const fieldSchema = (rule: FieldRule) =>
  mixed().test('rule', (value, context) => {
    const problem = firstProblem(rule, value, context.parent as Readonly<Record<string, unknown>>);
    return problem === null || context.createError({ message: problem });
  });

/**
 * A yup schema from the rules that the server obeys too, by the names of the form's fields:
 * `yupFrom({ email: RULES.email, password: RULES.loginPassword })`. The first broken rule of a field is told.
 */
export const yupFrom = (rules: Readonly<Record<string, FieldRule>>): AnyObjectSchema =>
  object(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, fieldSchema(rule)])));

/** The values as they are stored: trimmed and in NFC where the rule of the field says so. */
export function normalised<Values extends Record<string, unknown>>(
  rules: Readonly<Partial<Record<keyof Values, FieldRule>>>,
  values: Values,
): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const rule = rules[name];
    return [name, rule ? normalise(rule, value) : value];
  });
  return Object.fromEntries(entries) as Values;
}
