import { type FieldRule, firstProblem, normalise } from '@venn/schema/rules/rule';
import { fieldText } from '@venn/schema/texts/fields';
import type { ValidateOptions } from 'yup';
import type { Rules } from './yupSchema';

/** The part of a `validationSchema` that Formik uses. */
interface FormSchema {
  validate: (values: object, options?: ValidateOptions) => Promise<unknown>;
}

/**
 * A yup schema from the rules that the server validates with too, by the names of the form's fields:
 * `yupFrom({ email: RULES.email, password: RULES.loginPassword })`. It reports the first broken rule of each field.
 * yup, and with `loadRules` large rules that replace those of the same names, are loaded when a control of a form gets the
 * focus. Until that succeeds, for instance without a connection, `rules` are checked without it: an error or a reload
 * would cost what was typed.
 */
export function yupFrom(rules: Rules, loadRules?: () => Promise<Rules>): FormSchema {
  let schema: Promise<FormSchema | null> | undefined;
  const load = async () => {
    const [{ schemaOf }, loaded] = await Promise.all([import('./yupSchema'), loadRules?.()]);
    const complete = schemaOf({ ...rules, ...loaded });
    return { validate: async (values: object, options?: ValidateOptions) => complete.validateSync(values, options) };
  };
  // Validations during the load wait for the same promise, so their results keep the order of the calls.
  const loadSchema = () =>
    (schema ??= load().then(
      (loaded) => {
        stopListening();
        return loaded;
      },
      () => {
        schema = undefined;
        return null;
      },
    ));
  const stopListening = onFormFocus(() => void loadSchema());
  return {
    validate: async (values, options) => ((await loadSchema()) ?? unloaded(rules)).validate(values, options),
  };
}

/** The rules without yup; rejects with an error of the same shape. */
const unloaded = (rules: Rules): FormSchema => ({
  validate: async (values) => {
    const fields = values as Readonly<Record<string, unknown>>;
    const inner = Object.entries(rules).flatMap(([path, rule]) => {
      const problem = firstProblem(rule, fields[path], fields);
      return problem === null ? [] : [{ path, message: fieldText(problem) }];
    });
    if (inner.length > 0) throw Object.assign(new Error('Broken rules'), { name: 'ValidationError', inner });
  },
});

/** Calls back whenever a control of a form gets the focus, never on the server; returns how to stop. */
function onFormFocus(callback: () => void): () => void {
  const focused = ({ target }: FocusEvent) => {
    if ((target as Partial<HTMLInputElement>).form) callback();
  };
  globalThis.document?.addEventListener('focusin', focused);
  return () => globalThis.document?.removeEventListener('focusin', focused);
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
