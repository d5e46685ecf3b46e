import { ApolloClient } from '@apollo/client';
import { firstAnswers } from '../page/initialData';
import { onSessionChange, sessionToken } from '../session/session';
import { createCache } from './cache';
import { link } from './links';

/** The one client of the page. */
export const client = new ApolloClient({ link, cache: createCache().restore(firstAnswers?.cache ?? {}) });

if (firstAnswers) {
  // What the server has just been asked for the page is asked again by nobody until the page is alive.
  client.prioritizeCacheValues = true;
  addEventListener('alive', () => {
    client.prioritizeCacheValues = false;
  });
}

let owner = sessionToken();
onSessionChange(() => {
  const token = sessionToken();
  if (token === owner) return;
  owner = token;
  // What one member has read is nobody else's to see.
  void client.clearStore();
});
