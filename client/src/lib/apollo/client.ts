import { ApolloClient } from '@apollo/client';
import { onSessionChange, sessionToken } from '../session';
import { createCache } from './cache';
import { link } from './links';

/** The one client of the page. */
export const client = new ApolloClient({ link, cache: createCache() });

let owner = sessionToken();
onSessionChange(() => {
  const token = sessionToken();
  if (token === owner) return;
  owner = token;
  // What one member has read is nobody else's to see.
  void client.clearStore();
});
