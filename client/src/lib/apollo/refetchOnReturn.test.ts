import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KEEPS_UP } from './keepsUp';
import { refetchOnReturn } from './refetchOnReturn';

let page = new EventTarget();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

/** A page that shows two lists, of which the wall is kept up to date in another way; `requests` counts by operation. */
function openPage() {
  const requests = { matches: 0, wall: 0 };
  const server = new ApolloLink(({ operationName }) => {
    const list = operationName === 'Wall' ? 'wall' : 'matches';
    requests[list] += 1;
    return of({ data: { [list]: requests[list] } });
  });
  const client = new ApolloClient({ link: server, cache: new InMemoryCache() });
  refetchOnReturn(client);
  const showLists = (): void => {
    client.watchQuery({ query: gql('query Matches { matches }') }).subscribe({});
    client.watchQuery({ query: gql('query Wall { wall }'), context: KEEPS_UP }).subscribe({});
  };
  return { client, requests, showLists };
}

it('fetches what a page shows when it comes back, but no list that is kept up otherwise', () => {
  const { requests, showLists } = openPage();
  showLists();
  expect(requests).toEqual({ matches: 1, wall: 1 });
  show(true);
  expect(requests).toEqual({ matches: 2, wall: 1 });
});

it('fetches nothing when a page is shown for the first time', () => {
  const { requests, showLists } = openPage();
  showLists();
  show(false);
  expect(requests).toEqual({ matches: 1, wall: 1 });
});

it('waits for the hydration of a page that was left before it was interactive', () => {
  const { client, requests, showLists } = openPage();
  client.prioritizeCacheValues = true;
  show(true);
  client.prioritizeCacheValues = false;
  showLists();
  expect(requests).toEqual({ matches: 1, wall: 1 });
  page.dispatchEvent(new Event('page-interactive'));
  expect(requests).toEqual({ matches: 2, wall: 1 });
});
