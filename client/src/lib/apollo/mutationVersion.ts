import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize } from 'rxjs';

let version = 0;

/** Rises when a mutation is sent, and when it ends or fails. For `cacheVersion` of queries that it may concern. */
export const mutationVersion = (): number => version;

/** Counts the mutations for `mutationVersion`. */
export const mutationVersionLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
  version += 1;
  return forward(operation).pipe(
    finalize(() => {
      version += 1;
    }),
  );
});
