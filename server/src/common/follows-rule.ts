import { type FieldRule, firstProblem, normalise } from '@venn/schema/rules/rule';
import { registerDecorator, type ValidationArguments } from 'class-validator';

/** The rules of each input class, by its prototype and property. */
const rulesByPrototype = new WeakMap<object, Map<string, FieldRule>>();

const siblingsOf = (args: ValidationArguments | undefined): Readonly<Record<string, unknown>> =>
  (args?.object ?? {}) as Readonly<Record<string, unknown>>;

/**
 * Validates a property of an input class with a shared field rule, with the same results and texts as the client's form.
 * The property arrives in its stored form.
 */
export function FollowsRule(rule: FieldRule): PropertyDecorator {
  return (prototype, property) => {
    const rules = rulesByPrototype.get(prototype) ?? new Map<string, FieldRule>();
    rulesByPrototype.set(prototype, rules.set(String(property), rule));
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

/** The rules of an object's properties, those of inherited ones, too. */
function rulesOf(input: object): [string, FieldRule][] {
  const rules: [string, FieldRule][] = [];
  for (let one: unknown = input; one instanceof Object; one = Object.getPrototypeOf(one)) {
    rules.push(...(rulesByPrototype.get(one) ?? []));
  }
  return rules;
}

const isInput = (value: unknown): value is object => value instanceof Object && rulesOf(value).length > 0;

/**
 * Replaces the texts of a validated input, and of those in it, by their stored form: trimmed and in NFC where their rules
 * say so.
 */
export function normaliseInput(input: object): void {
  for (const [property, rule] of rulesOf(input)) {
    if (property in input) Reflect.set(input, property, normalise(rule, Reflect.get(input, property)));
  }
  for (const inner of Object.values(input).flat()) {
    if (isInput(inner)) normaliseInput(inner);
  }
}
