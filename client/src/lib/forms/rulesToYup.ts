import { type FieldRule, normalise } from '@venn/schema/rules/rule';
import type { ValidateOptions } from 'yup';
import { loadOnce } from '../page/loadChunk';
import type { Rules } from './yupSchema';

/** The part of a `validationSchema` that Formik uses. */
interface FormSchema {
  validate: (values: object, options?: ValidateOptions) => Promise<unknown>;
}

/**
 * A yup schema from the rules that the server validates with too, by the names of the form's fields:
 * `yupFrom({ email: RULES.email, password: RULES.loginPassword })`. It reports the first broken rule of each field.
 * yup, and with `loadRules` large rules that replace those of the same names, are loaded when a control of a form gets the
 * focus. Values that can't be checked, without a connection, pass: the server has the same rules, and the form an error
 * text for a request that fails.
 */
export function yupFrom(rules: Rules, loadRules?: () => Promise<Rules>): FormSchema {
  const loadSchema = loadOnce(async () => {
    const [{ schemaOf }, loaded] = await Promise.all([import('./yupSchema'), loadRules?.()]);
    return schemaOf({ ...rules, ...loaded });
  });
  // Validations during the load wait for the same promise, so their results keep the order of the calls.
  const loadIfPossible = () => loadSchema().catch(() => null);
  onFormFocus(() => void loadIfPossible());
  return { validate: async (values, options) => (await loadIfPossible())?.validateSync(values, options) };
}

/** Calls back whenever a control of a form gets the focus; never on the server. */
function onFormFocus(callback: () => void): void {
  globalThis.document?.addEventListener('focusin', ({ target }) => {
    if ((target as Partial<HTMLInputElement>).form) callback();
  });
}

/** The values as they are stored: trimmed and in NFC if the rule of the field says so. */
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
