import { isAbstractType } from 'graphql';

/** Writes the types of each union and interface: Apollo's cache matches fragments by them. */
export function plugin(schema) {
  const abstractTypes = Object.values(schema.getTypeMap()).filter(
    (type) => isAbstractType(type) && !type.name.startsWith('__'),
  );
  const entries = abstractTypes.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]);
  return `export const POSSIBLE_TYPES = ${JSON.stringify(Object.fromEntries(entries), null, 2)};`;
}
