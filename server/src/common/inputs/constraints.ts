/** JSON Schema keywords of a value of an input; lengths are in code points. */
export interface Constraint {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

const CONSTRAINTS = new WeakMap<object, Map<PropertyKey, Constraint>>();

/** Records what a decorator demands of a property, so that documents can say it. */
export function recordConstraint(prototype: object, property: PropertyKey, constraint: Constraint): void {
  const ofClass = CONSTRAINTS.get(prototype) ?? new Map<PropertyKey, Constraint>();
  ofClass.set(property, { ...ofClass.get(property), ...constraint });
  CONSTRAINTS.set(prototype, ofClass);
}

/** What the decorators of a class, and of those that it extends, demand of a property. */
export function constraintOf(prototype: object, property: PropertyKey): Constraint {
  const parent = Object.getPrototypeOf(prototype) as object | null;
  const inherited = parent === null ? {} : constraintOf(parent, property);
  return { ...inherited, ...CONSTRAINTS.get(prototype)?.get(property) };
}
