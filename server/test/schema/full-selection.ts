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

/** Selects all fields of a type, `depth` levels deep. */
function fullSelectionOf(schema: GraphQLSchema, type: GraphQLOutputType, depth = DEPTH): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) {
    const members = schema.getPossibleTypes(named);
    return `{ __typename ${members.map((each) => `... on ${each.name} ${fullSelectionOf(schema, each, depth)}`).join(' ')} }`;
  }
  if (!isObjectType(named) && !isInterfaceType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth === 0 ? [] : [`${field.name} ${fullSelectionOf(schema, field.type, depth - 1)}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** The operation with all fields of its result selected. */
export const withFullSelection = (schema: GraphQLSchema, { field, document }: Operation): string => {
  const selection = fullSelectionOf(schema, field.type);
  return selection === '' ? document : document.replace(/\{ __typename \}/, selection);
};
