import { ApolloClient } from '@apollo/client';
import { initialData } from '../session/initialData';
import { onSessionChange, sessionToken } from '../session/session';
import { createCache } from './cache';
import { link } from './links';
import { refetchOnReturn } from './refetchOnReturn';
import { repeatWithNetwork } from './repeatWithNetwork';

/** The page's Apollo client. */
export const client = new ApolloClient({ link, cache: createCache().restore(initialData?.cache ?? {}) });

if (initialData) {
  // During hydration queries are answered from the cache, which the server has just filled.
  client.prioritizeCacheValues = true;
  addEventListener('page-interactive', () => {
    client.prioritizeCacheValues = false;
  });
}

if (typeof document !== 'undefined') {
  refetchOnReturn(client);
  repeatWithNetwork(client);
}

let lastToken = sessionToken();
onSessionChange(() => {
  const token = sessionToken();
  if (token === lastToken) return;
  lastToken = token;
  // The next member must not see this one's data.
  void client.clearStore();
});
