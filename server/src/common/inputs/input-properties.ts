/** Converts a validated value of an input to what its operation gets. */
type Convert = (value: unknown, input: object) => unknown;

/** The conversions of each input class, by its prototype, in the order of the properties. */
const conversionsByPrototype = new WeakMap<object, [property: string | symbol, convert: Convert][]>();

/** Declares what a property of an input class arrives as once the input is valid. */
export function arrivesAs(prototype: object, property: string | symbol, convert: Convert): void {
  const conversions = conversionsByPrototype.get(prototype) ?? [];
  conversionsByPrototype.set(prototype, [...conversions, [property, convert]]);
}

/** The conversions of an object's properties, those of inherited ones, too. */
function conversionsOf(input: object): [string | symbol, Convert][] {
  const conversions: [string | symbol, Convert][] = [];
  for (let one: unknown = input; one instanceof Object; one = Object.getPrototypeOf(one)) {
    conversions.push(...(conversionsByPrototype.get(one) ?? []));
  }
  return conversions;
}

const isInput = (value: unknown): value is object => value instanceof Object && conversionsOf(value).length > 0;

/** Converts the properties of a validated input and of the inputs in it; absent ones stay absent. */
export function convertInput(input: object): void {
  for (const [property, convert] of conversionsOf(input)) {
    if (property in input) Reflect.set(input, property, convert(Reflect.get(input, property), input));
  }
  for (const inner of Object.values(input).flat()) {
    if (isInput(inner)) convertInput(inner);
  }
}
