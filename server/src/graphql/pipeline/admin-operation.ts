import type { Right } from '@venn/schema/roles';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { rightOf } from '../field-extensions.js';
import { rootFieldsOf } from './root-fields.js';

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
  const isAdmin = [...rootFieldsOf(document, operation).values()].some((name) => {
    const field = fields[name];
    return field !== undefined && ADMIN_RIGHTS.includes(rightOf(field));
  });
  cache.set(operation, isAdmin);
  return isAdmin;
}
