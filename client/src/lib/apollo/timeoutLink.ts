import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';

/**
 * A server answers within five seconds, if only that it is unavailable; the rest is for slow networks. A connection that
 * has died unnoticed, as on the way out of a tunnel, would keep a request for minutes.
 */
const HTTP_TIMEOUT_MS = 20_000;

/** Aborts a request without a response in time; that is an error of the network. */
export const timeoutLink = (ms = HTTP_TIMEOUT_MS): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable<ApolloLink.Result>((observer) => {
        // Its error ends the subscription of the request, too.
        const timeout = setTimeout(() => observer.error(new Error(`No response within ${ms} ms`)), ms);
        observer.add(() => clearTimeout(timeout));
        return forward(operation).subscribe(observer);
      }),
  );
