import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Root fields of an operation by the names they have in its response. */
export type RootFields = ReadonlyMap<string, string>;

const cache = new WeakMap<OperationDefinitionNode, RootFields>();

/** The root fields of an operation, also of one that isn't validated. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): RootFields {
  const cached = cache.get(operation);
  if (cached !== undefined) return cached;
  const found = new Map<string, string>();
  // Fragments of an operation that isn't validated may be circular.
  const seen = new Set<SelectionSetNode>();
  const selectionSetOf = (node: Exclude<SelectionNode, { kind: Kind.FIELD }>): SelectionSetNode | undefined => {
    if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet;
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fragment.selectionSet : undefined;
  };
  const collect = (set: SelectionSetNode | undefined): void => {
    if (set === undefined || seen.has(set)) return;
    seen.add(set);
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) found.set((node.alias ?? node.name).value, node.name.value);
      else collect(selectionSetOf(node));
    }
  };
  collect(operation.selectionSet);
  cache.set(operation, found);
  return found;
}
