import { ApolloLink } from '@apollo/client';
import { from, mergeMap, of } from 'rxjs';
import { requestStepUp } from '../session/stepUp';

/** Asks for the second factor when an operation needs it again, and then repeats the operation once. */
export const stepUpLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) => {
      const isDue = result.errors?.some(({ extensions }) => extensions?.['code'] === 'STEP_UP_REQUIRED');
      if (!isDue) return of(result);
      return from(requestStepUp()).pipe(mergeMap((passed) => (passed ? forward(operation) : of(result))));
    }),
  ),
);
