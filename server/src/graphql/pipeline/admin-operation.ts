import type { Right } from '@venn/schema/roles';
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { rightOf } from '../build-schema.js';

/** Rights of the portal's operations. */
const ADMIN_RIGHTS: readonly (Right | undefined)[] = ['admin', 'freshAdmin'];

const cache = new WeakMap<OperationDefinitionNode, boolean>();

/** Whether an operation has a root field for administrators in the portal: its response is in English. */
export function isAdminOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const cached = cache.get(operation);
  if (cached !== undefined) return cached;
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const seen = new Set<SelectionSetNode>();
  const selectionSetOf = (node: Exclude<SelectionNode, { kind: Kind.FIELD }>): SelectionSetNode | undefined => {
    if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet;
    const found = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
    );
    return found?.kind === Kind.FRAGMENT_DEFINITION ? found.selectionSet : undefined;
  };
  const hasAdminField = (set: SelectionSetNode | undefined): boolean => {
    // Not validated yet: fragments may be circular.
    if (set === undefined || seen.has(set)) return false;
    seen.add(set);
    return set.selections.some((node) => {
      if (node.kind !== Kind.FIELD) return hasAdminField(selectionSetOf(node));
      const field = fields[node.name.value];
      return field !== undefined && ADMIN_RIGHTS.includes(rightOf(field));
    });
  };
  const isAdmin = hasAdminField(operation.selectionSet);
  cache.set(operation, isAdmin);
  return isAdmin;
}
