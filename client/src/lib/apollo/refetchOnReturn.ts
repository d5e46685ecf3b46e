import type { ApolloClient } from '@apollo/client';
import { keepsUp } from './keepsUp';

/** Fetches the active queries again; where a request fails, the page keeps what it shows. */
function refetchActive(client: ApolloClient): void {
  for (const { query, variables, options } of client.getObservableQueries('active')) {
    const { context, fetchPolicy } = options;
    if (keepsUp(context) || fetchPolicy === 'no-cache') continue;
    client.query({ query, variables, context, fetchPolicy: 'network-only' }).catch(() => undefined);
  }
}

/** Brings a page that comes back from the back/forward cache level with the server, in place: nothing typed is lost. */
export function refetchOnReturn(client: ApolloClient): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page that was left during its hydration has no active queries before it is interactive.
    if (client.prioritizeCacheValues) addEventListener('page-interactive', () => refetchActive(client), { once: true });
    else refetchActive(client);
  });
}
