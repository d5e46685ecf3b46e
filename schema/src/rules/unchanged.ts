import { type FieldRule, normalise } from './rule.js';

/** A rule that accepts the value that is stored already, whatever it says of new ones. */
export const unlessUnchanged = (rule: FieldRule, before: string): FieldRule => ({
  ...rule,
  checks: rule.checks.map((check) => ({
    ...check,
    passes: (value, others) => value === normalise(rule, before) || check.passes(value, others),
  })),
});
