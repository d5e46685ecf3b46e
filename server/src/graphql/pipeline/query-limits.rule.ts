import { QUERY_LIMITS } from '@venn/schema/limits';
import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValueNode,
  visit,
} from 'graphql';

/** Values of a request's variables. */
export type Variables = Readonly<Record<string, unknown>>;

/** Size of a query or a part of it. */
export interface QuerySize {
  /** Levels of nested fields. */
  depth: number;
  /** Aliased fields, and repeated fields of one selection. */
  aliases: number;
  /** Fields of the response; a list has as many items as its page, or ten. */
  cost: number;
}

/** Size of a selection whose field may say how many items its own lists have. */
interface SelectionSize extends QuerySize {
  /** Fields of one item of each list of the selection; `cost` doesn't count them. */
  listed: number;
}

const NOTHING: SelectionSize = { depth: 0, aliases: 0, cost: 0, listed: 0 };
const ITEMS_IN_A_LIST = 10;
/** Arguments that say how many items a list has: the field's own list, or those of the page that it returns. */
export const SIZE_ARGUMENTS: ReadonlySet<string> = new Set(['pageSize', 'limit', 'days', 'first', 'last']);

/** The variables of a document that say how many items a list has. */
export function sizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (SIZE_ARGUMENTS.has(name.value) && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

/** How many items a field's arguments request; null for a field that has no such argument. */
function requestedItems(
  definition: GraphQLField<unknown, unknown> | undefined,
  { arguments: given = [] }: FieldNode,
  valueOf: (value: ValueNode) => unknown,
): number | null {
  const sized = definition?.args.find(({ name }) => SIZE_ARGUMENTS.has(name));
  if (sized === undefined) return null;
  const argument = given.find(({ name }) => name.value === sized.name);
  const items = (argument && valueOf(argument.value)) ?? sized.defaultValue;
  // Execution refuses other values; none of them may make the rest of the query cheaper.
  return typeof items === 'number' && items >= 1 ? items : ITEMS_IN_A_LIST;
}

/**
 * Measures an operation with all its fragments. Introspection counts nothing: graphql-js has a limit of its own for it,
 * and tools request all of it.
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables = {},
): QuerySize {
  const valueOf = (value: ValueNode | undefined): unknown => {
    if (value?.kind === Kind.INT) return Number(value.value);
    if (value?.kind !== Kind.VARIABLE) return undefined;
    const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === value.name.value);
    return variables[value.name.value] ?? valueOf(declared?.defaultValue);
  };
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  // Each fragment is measured once; in a cycle, which another rule refuses, it counts nothing.
  const measured = new Map<string, SelectionSize>();

  const measureFragment = (name: string): SelectionSize => {
    const known = measured.get(name);
    if (known !== undefined) return known;
    measured.set(name, NOTHING);
    const fragment = fragments.get(name);
    if (fragment === undefined) return NOTHING;
    const size = measure(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    measured.set(name, size);
    return size;
  };

  const measure = ({ selections }: SelectionSetNode, parent: GraphQLNamedType | undefined): SelectionSize => {
    const size = { ...NOTHING };
    const seen = new Set<string>();
    const add = ({ depth, aliases, cost, listed }: SelectionSize): void => {
      size.depth = Math.max(size.depth, depth);
      size.aliases += aliases;
      size.cost += cost;
      size.listed += listed;
    };
    for (const node of selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        add(measureFragment(node.name.value));
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        const condition = node.typeCondition?.name.value;
        add(measure(node.selectionSet, condition === undefined ? parent : schema.getType(condition)));
      } else {
        const key = node.alias?.value ?? node.name.value;
        const isAgain = node.alias !== undefined || seen.has(key);
        seen.add(key);
        add({ ...NOTHING, depth: 1, aliases: isAgain ? 1 : 0, cost: 1 });
        if (node.selectionSet === undefined || node.name.value.startsWith('__')) continue;
        const definition =
          isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
        const inner = measure(node.selectionSet, definition && getNamedType(definition.type));
        const items = requestedItems(definition, node, valueOf);
        const isList = definition !== undefined && isListType(getNullableType(definition.type));
        const cost = inner.cost + inner.listed * (isList ? ITEMS_IN_A_LIST : (items ?? ITEMS_IN_A_LIST));
        const depth = inner.depth + 1;
        if (!isList) add({ depth, aliases: inner.aliases, cost, listed: 0 });
        else if (items === null) add({ depth, aliases: inner.aliases, cost: 0, listed: cost });
        else add({ depth, aliases: inner.aliases, cost: cost * items, listed: 0 });
      }
    }
    return size;
  };

  const { depth, aliases, cost, listed } = measure(
    operation.selectionSet,
    schema.getRootType(operation.operation) ?? undefined,
  );
  return { depth, aliases, cost: cost + listed * ITEMS_IN_A_LIST };
}

function countDirectives(document: DocumentNode): number {
  let count = 0;
  visit(document, { Directive: () => void (count += 1) });
  return count;
}

/** A validation rule that refuses queries beyond QUERY_LIMITS with QUERY_TOO_LARGE. */
export const queryLimitsRule =
  (variables: Variables = {}) =>
  (context: ValidationContext): ASTVisitor => {
    const tooLarge = (what: string, limit: number): void =>
      context.reportError(
        new GraphQLError(`The query has more than ${limit} ${what}.`, { extensions: { code: 'QUERY_TOO_LARGE' } }),
      );
    return {
      Document(document) {
        if (countDirectives(document) > QUERY_LIMITS.directives) tooLarge('directives', QUERY_LIMITS.directives);
      },
      OperationDefinition(operation) {
        const [schema, document] = [context.getSchema(), context.getDocument()];
        const { depth, aliases, cost } = measureOperation(schema, document, operation, variables);
        if (depth > QUERY_LIMITS.depth) tooLarge('levels', QUERY_LIMITS.depth);
        if (aliases > QUERY_LIMITS.aliases) tooLarge('aliases and repeated fields', QUERY_LIMITS.aliases);
        if (cost > QUERY_LIMITS.cost) tooLarge('fields, with the items of the requested pages', QUERY_LIMITS.cost);
      },
    };
  };
