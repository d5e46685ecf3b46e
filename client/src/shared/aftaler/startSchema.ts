import type { FieldRule } from '@venn/schema/rules/rule';
import { AFTALE_FIELD_TEXTS } from '@venn/schema/texts/aftale-fields';
import { isCalendarDate } from '@venn/schema/time';
import { yupFrom } from '../../lib/forms/rulesToYup';
import { aftaleTownRule } from './aftaleRules';
import { dateOf, type StartValues } from './startFields';

interface Broken {
  path?: string;
  message: string;
}

interface StartForm<Values> {
  /** The empty form: Formik leaves empty texts out. */
  empty: Values;
  /** The values under the names of the API, by which the rules are named, too. */
  ruled: (values: Values) => Record<string, unknown>;
  /** The form's fields of what the API has under another name. */
  names: Readonly<Record<string, string>>;
}

/**
 * The validation of a form with the beginning and the town of an aftale, from the rules that the server validates with, too.
 * What is wrong with the beginning is shown at its day or at its time.
 */
export function startSchema<Values extends StartValues>(
  rules: Readonly<Record<string, FieldRule>>,
  { empty, ruled, names }: StartForm<Values>,
) {
  const schema = yupFrom(rules, async () => {
    const { findTown } = await import('@venn/schema/towns/town');
    return { town: aftaleTownRule((text) => findTown(text) !== null) };
  });
  const fieldOf = ({ path = '', message }: Broken, values: Values): string => {
    if (path !== 'startsAt') return names[path] ?? path;
    const isOfDay = !isCalendarDate(dateOf(values)) || message === AFTALE_FIELD_TEXTS.aftaleTooLate;
    return isOfDay ? 'day' : 'from';
  };
  return {
    validate: async (given: Partial<Values>): Promise<void> => {
      const present = Object.entries(given).filter(([, value]) => value !== undefined);
      const values: Values = { ...empty, ...(Object.fromEntries(present) as Partial<Values>) };
      try {
        await schema.validate(ruled(values), { abortEarly: false });
      } catch (error) {
        const { inner } = error as { inner?: Broken[] };
        if (inner === undefined) throw error;
        const placed = inner.map((broken) => ({ path: fieldOf(broken, values), message: broken.message }));
        throw Object.assign(new Error('Broken rules'), { name: 'ValidationError', inner: placed });
      }
    },
  };
}
