import { type FieldRule, firstProblem, normalise as normaliseValue } from '@venn/schema/rules/rule';
import { registerDecorator, type ValidationArguments } from 'class-validator';

/** The rules of each input class, by property. */
const rulesByClass = new WeakMap<object, Map<string, FieldRule>>();

const siblingsOf = (args: ValidationArguments | undefined): Readonly<Record<string, unknown>> =>
  (args?.object ?? {}) as Readonly<Record<string, unknown>>;

/**
 * Validates a property of an input class with a shared field rule, with the same results and texts as the client's form.
 * Services convert the input to its stored form with `normalise`.
 */
export function FollowsRule(rule: FieldRule): PropertyDecorator {
  return (prototype, property) => {
    const target = prototype.constructor;
    const rules = rulesByClass.get(target) ?? new Map<string, FieldRule>();
    rulesByClass.set(target, rules.set(String(property), rule));
    registerDecorator({
      name: 'followsRule',
      target,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, args) => firstProblem(rule, value, siblingsOf(args)) === null,
        defaultMessage: (args) => firstProblem(rule, args?.value, siblingsOf(args)) ?? '',
      },
    });
  };
}

/** A copy of a validated input as it is stored: texts trimmed and in NFC where their rules say so. */
export function normalise<T extends object>(input: T): T {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(input) as object | null) as T, input);
  for (
    let type: object | null = input.constructor;
    type !== null;
    type = Object.getPrototypeOf(type) as object | null
  ) {
    for (const [property, rule] of rulesByClass.get(type) ?? []) {
      if (property in copy) Reflect.set(copy, property, normaliseValue(rule, Reflect.get(copy, property)));
    }
  }
  return copy;
}
