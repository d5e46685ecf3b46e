import { QUERY_LIMITS } from '@venn/schema/limits';
import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
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
  visit,
} from 'graphql';

/** Size of a query or a part of it. */
export interface QuerySize {
  /** Levels of nested fields. */
  depth: number;
  /** Aliased fields, and repeated fields of one selection. */
  aliases: number;
  /** Fields of the response, a list counted as ten items. */
  cost: number;
}

const NOTHING: QuerySize = { depth: 0, aliases: 0, cost: 0 };
const ITEMS_IN_A_LIST = 10;

/**
 * Measures an operation with all its fragments. Introspection counts nothing: graphql-js has a limit of its own for it,
 * and tools request all of it.
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): QuerySize {
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  // Each fragment is measured once; in a cycle, which another rule refuses, it counts nothing.
  const measured = new Map<string, QuerySize>();

  const measureFragment = (name: string): QuerySize => {
    const known = measured.get(name);
    if (known !== undefined) return known;
    measured.set(name, NOTHING);
    const fragment = fragments.get(name);
    if (fragment === undefined) return NOTHING;
    const size = measure(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    measured.set(name, size);
    return size;
  };

  const measure = ({ selections }: SelectionSetNode, parent: GraphQLNamedType | undefined): QuerySize => {
    const size = { ...NOTHING };
    const seen = new Set<string>();
    const add = (part: QuerySize, times = 1): void => {
      size.depth = Math.max(size.depth, part.depth);
      size.aliases += part.aliases;
      size.cost += part.cost * times;
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
        add({ depth: 1, aliases: isAgain ? 1 : 0, cost: 1 });
        if (node.selectionSet === undefined || node.name.value.startsWith('__')) continue;
        const field =
          isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value]?.type : undefined;
        const inner = measure(node.selectionSet, field && getNamedType(field));
        add({ ...inner, depth: inner.depth + 1 }, field && isListType(getNullableType(field)) ? ITEMS_IN_A_LIST : 1);
      }
    }
    return size;
  };

  return measure(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
}

function countDirectives(document: DocumentNode): number {
  let count = 0;
  visit(document, { Directive: () => void (count += 1) });
  return count;
}

/** Validation rule: refuses queries beyond QUERY_LIMITS with QUERY_TOO_LARGE. */
export function queryLimitsRule(context: ValidationContext): ASTVisitor {
  const tooLarge = (what: string, limit: number): void =>
    context.reportError(
      new GraphQLError(`The query has more than ${limit} ${what}.`, { extensions: { code: 'QUERY_TOO_LARGE' } }),
    );
  return {
    Document(document) {
      if (countDirectives(document) > QUERY_LIMITS.directives) tooLarge('directives', QUERY_LIMITS.directives);
    },
    OperationDefinition(operation) {
      const { depth, aliases, cost } = measureOperation(context.getSchema(), context.getDocument(), operation);
      if (depth > QUERY_LIMITS.depth) tooLarge('levels', QUERY_LIMITS.depth);
      if (aliases > QUERY_LIMITS.aliases) tooLarge('aliases and repeated fields', QUERY_LIMITS.aliases);
      if (cost > QUERY_LIMITS.cost) tooLarge('fields', QUERY_LIMITS.cost);
    },
  };
}
