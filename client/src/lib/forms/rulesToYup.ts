import { type FieldRule, normalise } from '@venn/schema/rules/rule';
import type { ValidateOptions } from 'yup';
import { loadOnce } from '../page/loadChunk';

export type Rules = Readonly<Record<string, FieldRule>>;

/** What Formik asks of a `validationSchema`. */
interface FormSchema {
  validate: (values: object, options?: ValidateOptions) => Promise<unknown>;
}

/**
 * A yup schema from the rules that the server obeys too, by the names of the form's fields:
 * `yupFrom({ email: RULES.email, password: RULES.loginPassword })`. The first broken rule of a field is told.
 * yup itself is loaded when a value is checked for the first time: a form can be seen without it. So are rules that
 * weigh much, which then stand for those of the same names.
 */
export function yupFrom(rules: Rules, loadRules?: () => Promise<Rules>): FormSchema {
  const loadSchema = loadOnce(async () => {
    const [{ schemaOf }, loaded] = await Promise.all([import('./yupSchema'), loadRules?.()]);
    return schemaOf({ ...rules, ...loaded });
  });
  return {
    validate: async (values, options) => {
      // What is written while yup comes waits for it together: answers come in the order of the questions, the last one last.
      return (await loadSchema()).validateSync(values, options);
    },
  };
}

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
