import { ApolloLink } from '@apollo/client';
import { defer, mergeMap, type Observable, of } from 'rxjs';

/** Upper limit; the last response is used even if events keep arriving. */
const ATTEMPTS_MAX = 5;
/** Between the use of a stale response and `onStale`. */
const PAUSE_MS = 1000;

/**
 * Repeats a query whose cache version rose while it was in flight: the response may be older than what is in the cache.
 * Applies to queries with `context: { cacheVersion, onStale }`; `onStale` is called if even the last response was older,
 * so that the query is sent again once the events pause.
 */
export const staleResponseLink = new ApolloLink((operation, forward) => {
  const { cacheVersion, onStale } = operation.getContext();
  if (!cacheVersion) return forward(operation);
  const request = (attempts: number): Observable<ApolloLink.Result> =>
    defer(() => {
      const before = cacheVersion();
      return forward(operation).pipe(
        mergeMap((result) => {
          if (cacheVersion() === before) return of(result);
          if (attempts > 1) return request(attempts - 1);
          setTimeout(() => onStale?.(), PAUSE_MS);
          return of(result);
        }),
      );
    });
  return request(ATTEMPTS_MAX);
});
