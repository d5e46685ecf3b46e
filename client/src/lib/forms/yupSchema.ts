import { type FieldRule, firstProblem } from '@venn/schema/rules/rule';
import { fieldText } from '@venn/schema/texts/fields';
import { type AnyObjectSchema, mixed, object } from 'yup';

/** Rules by the names of a form's fields. */
export type Rules = Readonly<Record<string, FieldRule>>;

const fieldSchema = (rule: FieldRule) =>
  mixed().test('rule', (value, context) => {
    const problem = firstProblem(rule, value, context.parent as Readonly<Record<string, unknown>>);
    return problem === null || context.createError({ message: fieldText(problem) });
  });

/** One field of the schema for each rule. */
export const schemaOf = (rules: Rules): AnyObjectSchema =>
  object(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, fieldSchema(rule)])));
