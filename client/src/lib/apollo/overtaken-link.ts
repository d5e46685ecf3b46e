import { ApolloLink } from '@apollo/client';
import { defer, mergeMap, type Observable, of } from 'rxjs';

/** Where news never ends the last answer is taken as it is. */
const TRIES = 5;

/**
 * Questions with `context: { heard }` are asked once more when that number has risen while they were under way: live
 * events have brought something into the cache that an older answer would take out again.
 */
export const overtakenLink = new ApolloLink((operation, forward) => {
  const { heard } = operation.getContext();
  if (!heard) return forward(operation);
  const ask = (tries: number): Observable<ApolloLink.Result> =>
    defer(() => {
      const before = heard();
      return forward(operation).pipe(
        mergeMap((result) => (heard() === before || tries === 1 ? of(result) : ask(tries - 1))),
      );
    });
  return ask(TRIES);
});
