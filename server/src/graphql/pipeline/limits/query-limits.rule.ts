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
  TypeMetaFieldDef,
  type ValidationContext,
  type ValueNode,
  visit,
} from 'graphql';
import { IntrospectionMeter } from './introspection-size.js';

/** Values of a request's variables. */
export type Variables = Readonly<Record<string, unknown>>;

type MeasuredNode = OperationDefinitionNode | FragmentDefinitionNode;

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

/** The variables of a document that its size depends on: how many items a list has, and which type is asked about. */
export function sizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Field({ name: field, arguments: given = [] }) {
      for (const { name, value } of given) {
        const isSize = field.value === TypeMetaFieldDef.name || SIZE_ARGUMENTS.has(name.value);
        if (isSize && value.kind === Kind.VARIABLE) names.add(value.name.value);
      }
    },
  });
  return [...names];
}

/** Reads the value of an argument that a query's size depends on. */
function valueReader({ variableDefinitions = [] }: MeasuredNode, variables: Variables) {
  const valueOf = (value: ValueNode | undefined): unknown => {
    if (value?.kind === Kind.INT) return Number(value.value);
    if (value?.kind === Kind.STRING) return value.value;
    if (value?.kind !== Kind.VARIABLE) return undefined;
    const declared = variableDefinitions.find(({ variable }) => variable.name.value === value.name.value);
    return variables[value.name.value] ?? valueOf(declared?.defaultValue);
  };
  return valueOf;
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
 * Measures an operation, or a fragment, with all its fragments. Introspection counts nothing: `IntrospectionMeter` counts
 * it.
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: MeasuredNode,
  variables: Variables = {},
): QuerySize {
  const valueOf = valueReader(operation, variables);
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

  const root =
    operation.kind === Kind.FRAGMENT_DEFINITION
      ? schema.getType(operation.typeCondition.name.value)
      : schema.getRootType(operation.operation);
  const { depth, aliases, cost, listed } = measure(operation.selectionSet, root ?? undefined);
  return { depth, aliases, cost: cost + listed * ITEMS_IN_A_LIST };
}

function countDirectives(document: DocumentNode): number {
  let count = 0;
  visit(document, { Directive: () => void (count += 1) });
  return count;
}

/** QUERY_TOO_LARGE, with what the query has too much of. */
export const tooLarge = (excess: string): GraphQLError =>
  new GraphQLError(`The query has ${excess}.`, { extensions: { code: 'QUERY_TOO_LARGE' } });

/** A validation rule that refuses queries beyond QUERY_LIMITS with QUERY_TOO_LARGE. */
export const queryLimitsRule =
  (variables: Variables = {}) =>
  (context: ValidationContext): ASTVisitor => {
    const check = (what: string, count: number, limit: number): void => {
      if (count > limit) context.reportError(tooLarge(`more than ${limit} ${what}: ${count}`));
    };
    const measure = (node: MeasuredNode): QuerySize => {
      const size = measureOperation(context.getSchema(), context.getDocument(), node, variables);
      check('aliases and repeated fields', size.aliases, QUERY_LIMITS.aliases);
      return size;
    };
    return {
      Document(document) {
        check('directives', countDirectives(document), QUERY_LIMITS.directives);
        // All operations together, since each of them is measured.
        const introspection = new IntrospectionMeter(context.getSchema(), document, QUERY_LIMITS.introspection);
        for (const node of document.definitions) {
          if (node.kind === Kind.OPERATION_DEFINITION) introspection.add(node, valueReader(node, variables));
        }
        const { fields, aliases, ofType } = introspection.size;
        check('introspection fields', fields, QUERY_LIMITS.introspection);
        check('aliases and repeated fields below introspection', aliases, 0);
        check('ofType below one another', ofType, QUERY_LIMITS.ofType);
      },
      OperationDefinition(operation) {
        const { depth, cost } = measure(operation);
        check('levels', depth, QUERY_LIMITS.depth);
        check('fields, with the items of the requested pages', cost, QUERY_LIMITS.cost);
      },
      // Validation compares the fields of those that no operation uses, too.
      FragmentDefinition: (fragment) => void measure(fragment),
    };
  };
