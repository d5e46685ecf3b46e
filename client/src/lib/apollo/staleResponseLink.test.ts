import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { delay, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staleResponseLink } from './staleResponseLink';

const onStale = vi.fn();
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  onStale.mockReset();
});

/** Queries a server whose first `stale` responses are stale; returns the final response and the number of requests. */
async function ask(stale: number, context = true): Promise<[response: unknown, requests: number]> {
  let requests = 0;
  let version = 0;
  const server = new ApolloLink(() => {
    requests += 1;
    setTimeout(() => {
      if (version < stale) version += 1;
    }, 1);
    return of({ data: { unread: requests } }).pipe(delay(5));
  });
  const client = new ApolloClient({ link: ApolloLink.from([staleResponseLink, server]), cache: new InMemoryCache() });
  const asked = client.query<{ unread: number }>({
    query: gql('{ unread }'),
    ...(context ? { context: { cacheVersion: () => version, onStale } } : {}),
  });
  await vi.runAllTimersAsync();
  const { data } = await asked;
  return [data?.unread, requests];
}

describe('a query', () => {
  it('is sent once while the cache version stays', async () => {
    expect(await ask(0)).toEqual([1, 1]);
  });

  it('is repeated until the cache version stays, and only the last response counts', async () => {
    expect(await ask(2)).toEqual([3, 3]);
    expect(onStale).not.toHaveBeenCalled();
  });

  it('ends after five attempts where events keep arriving, and is called stale', async () => {
    expect(await ask(Number.POSITIVE_INFINITY)).toEqual([5, 5]);
    expect(onStale).toHaveBeenCalledOnce();
  });

  it('is sent once without a cache version', async () => {
    expect(await ask(3, false)).toEqual([1, 1]);
  });
});
