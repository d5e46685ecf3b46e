import {
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Operation } from './operations.js';

const DEPTH = 5;

/** Everything that can be asked of a type, as far down as the documented answers go. */
function everythingOf(schema: GraphQLSchema, type: GraphQLOutputType, depth = DEPTH): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) {
    const members = schema.getPossibleTypes(named);
    return `{ __typename ${members.map((each) => `... on ${each.name} ${everythingOf(schema, each, depth)}`).join(' ')} }`;
  }
  if (!isObjectType(named) && !isInterfaceType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth === 0 ? [] : [`${field.name} ${everythingOf(schema, field.type, depth - 1)}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** The operation, asking for all that its answer can hold. */
export const askForAll = (schema: GraphQLSchema, { field, document }: Operation): string => {
  const everything = everythingOf(schema, field.type);
  return everything === '' ? document : document.replace(/\{ __typename \}/, everything);
};
