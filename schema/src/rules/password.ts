import { PASSWORD_MAX } from '../limits.js';
import type { FieldText } from '../texts/fields.js';
import { type Check, type FieldRule, ifPresent, maxLength } from './rule.js';

/** Longer than any text whose form is a password; normalising a longer one can take quadratic time. */
const TYPED_MAX = 8 * PASSWORD_MAX;

/** A password as it is hashed and measured: in Unicode NFKC, since systems type the same letters differently. */
export const passwordForm = (typed: string): string => (typed.length > TYPED_MAX ? typed : typed.normalize('NFKC'));

const formOf = (value: unknown): unknown => (typeof value === 'string' ? passwordForm(value) : value);

/** The rule of a password that is set. */
export const chosenPassword = (...checks: Check[]): FieldRule => ({
  trims: false,
  checks: checks.map((check) => ({ ...check, passes: (value, others) => check.passes(formOf(value), others) })),
});

/** Passes the same password as in another field. */
export const equalsPassword = (field: string, text: FieldText): Check => ({
  name: 'equalsPassword',
  text,
  passes: ifPresent((value, others) => formOf(value) === formOf(others[field])),
});

/** The maximum of a password to compare, in its form or as it was hashed before there was one. */
export function comparedLength(text: FieldText): Check {
  const limit = maxLength(PASSWORD_MAX, text);
  return {
    ...limit,
    passes: (value, others) => limit.passes(value, others) || limit.passes(formOf(value), others),
  };
}
