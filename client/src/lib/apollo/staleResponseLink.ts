import { ApolloLink } from '@apollo/client';
import { defer, mergeMap, type Observable, of } from 'rxjs';

/** Upper limit; the last response is used even if events keep arriving. */
const ATTEMPTS_MAX = 5;

/**
 * Repeats a query whose cache version rose while it was in flight: the response is older than the events already in the
 * cache. Applies to queries with `context: { cacheVersion }`.
 */
export const staleResponseLink = new ApolloLink((operation, forward) => {
  const { cacheVersion } = operation.getContext();
  if (!cacheVersion) return forward(operation);
  const request = (attempts: number): Observable<ApolloLink.Result> =>
    defer(() => {
      const before = cacheVersion();
      return forward(operation).pipe(
        mergeMap((result) => (cacheVersion() === before || attempts === 1 ? of(result) : request(attempts - 1))),
      );
    });
  return request(ATTEMPTS_MAX);
});
