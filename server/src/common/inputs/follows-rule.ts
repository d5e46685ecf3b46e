import { type FieldRule, firstProblem, normalise } from '@venn/schema/rules/rule';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { recordConstraint } from './constraints.js';
import { arrivesAs } from './input-properties.js';

/** The name of the check, whose message is the key of a text in `FIELD_SENTENCES`. */
export const FOLLOWS_RULE = 'followsRule';

const siblingsOf = (args: ValidationArguments | undefined): Readonly<Record<string, unknown>> =>
  (args?.object ?? {}) as Readonly<Record<string, unknown>>;

/**
 * Validates a property of an input class with a shared field rule, with the same results as the client's form.
 * It arrives as it is stored: trimmed and in NFC where the rule says so.
 */
export function FollowsRule(rule: FieldRule): PropertyDecorator {
  return (prototype, property) => {
    arrivesAs(prototype, property, (value) => normalise(rule, value));
    for (const { keywords } of rule.checks) if (keywords) recordConstraint(prototype, property, keywords);
    registerDecorator({
      name: FOLLOWS_RULE,
      target: prototype.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, args) => firstProblem(rule, value, siblingsOf(args)) === null,
        defaultMessage: (args) => firstProblem(rule, args?.value, siblingsOf(args)) ?? '',
      },
    });
  };
}
