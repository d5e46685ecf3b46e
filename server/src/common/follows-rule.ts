import { type FieldRule, firstProblem, normalise } from '@venn/schema/rules/rule';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { arrivesAs } from './input-properties.js';

const siblingsOf = (args: ValidationArguments | undefined): Readonly<Record<string, unknown>> =>
  (args?.object ?? {}) as Readonly<Record<string, unknown>>;

/**
 * Validates a property of an input class with a shared field rule, with the same results and texts as the client's form.
 * It arrives as it is stored: trimmed and in NFC where the rule says so.
 */
export function FollowsRule(rule: FieldRule): PropertyDecorator {
  return (prototype, property) => {
    arrivesAs(prototype, property, (value) => normalise(rule, value));
    registerDecorator({
      name: 'followsRule',
      target: prototype.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, args) => firstProblem(rule, value, siblingsOf(args)) === null,
        defaultMessage: (args) => firstProblem(rule, args?.value, siblingsOf(args)) ?? '',
      },
    });
  };
}
