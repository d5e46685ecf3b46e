import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** Fields of the response, with fragments spread: compile time grows faster than their number. */
const FIELDS_MAX = 200;

/**
 * graphql-jit embeds string literals in generated code and executes those with its date marker: code injection. Strings
 * are therefore allowed in variables only.
 */
const HARMLESS: readonly ValueNode['kind'][] = [Kind.VARIABLE, Kind.INT, Kind.BOOLEAN, Kind.ENUM, Kind.NULL];

const isHarmless = ({ kind }: ValueNode): boolean => HARMLESS.includes(kind);
/** Whether a field below the root is a plain property, or reads what is like one, as its decorator `@Extensions` says. */
const isRead = ({ resolve, extensions }: GraphQLField<unknown, unknown>): boolean =>
  resolve === undefined || extensions['compilable'] === true;
/** Whether a field is idempotent, as its decorator `@Extensions` says. */
const isRepeatable = ({ extensions }: GraphQLField<unknown, unknown>): boolean => extensions['repeatable'] === true;
const isReserved = (name: string): boolean => name.startsWith('__');
const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/**
 * Whether a valid operation may be compiled: it is of moderate size and uses nothing that graphql-jit answers
 * differently from graphql-js or embeds in generated code. Anybody's queries are compiled, so this check protects us.
 */
export function isCompilable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    else if (definition !== operation) return false;
  }
  const variables = operation.variableDefinitions ?? [];
  if (variables.some(({ defaultValue }) => defaultValue && !isHarmless(defaultValue))) return false;
  if (variables.some(({ variable }) => isReserved(variable.name.value))) return false;

  const asked = operation.selectionSet.selections.filter((node) => node.kind === Kind.FIELD);
  /** graphql-jit applies a field's @skip/@include to the whole fragment and to fields of the same name. */
  const isConditionClear = (field: FieldNode): boolean =>
    fragments.size === 0 &&
    asked.includes(field) &&
    asked.filter((other) => keyOf(other) === keyOf(field)).length === 1;

  let fields = 0;
  const isPlainField = (field: FieldNode, parent: GraphQLNamedType | undefined, isRoot: boolean): boolean => {
    fields += 1;
    const { alias, arguments: values = [], directives = [], name, selectionSet } = field;
    if (fields > FIELDS_MAX || (directives.length > 0 && !isConditionClear(field))) return false;
    if (name.value === '__typename' && alias === undefined) return true;
    if (isReserved(name.value) || isReserved(keyOf(field)) || !isObjectType(parent)) return false;
    const definition = parent.getFields()[name.value];
    if (definition === undefined || (!isRoot && !isRead(definition))) return false;
    // A failed execution is repeated by graphql-js.
    if (isRoot && operation.operation !== OperationTypeNode.QUERY && !isRepeatable(definition)) return false;
    if (!values.every(({ value }) => isHarmless(value))) return false;
    return selectionSet === undefined || isPlain(selectionSet, getNamedType(definition.type), false);
  };
  const isPlain = ({ selections }: SelectionSetNode, parent: GraphQLNamedType | undefined, isRoot: boolean): boolean =>
    selections.every((node) => {
      if (node.kind === Kind.FIELD) return isPlainField(node, parent, isRoot);
      if ((node.directives ?? []).length > 0) return false;
      const spread = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      return spread !== undefined && isPlain(spread.selectionSet, parent, false);
    });

  return isPlain(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, true);
}
