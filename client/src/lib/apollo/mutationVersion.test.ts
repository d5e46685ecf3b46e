import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { mutationVersion, mutationVersionLink } from './mutationVersion';

/** A client whose mutations succeed or fail; `during` is the version while the last operation was in flight. */
function clientWith(fails: boolean) {
  const seen = { during: 0 };
  const server = new ApolloLink(() => {
    seen.during = mutationVersion();
    return fails ? throwError(() => new Error('lost')) : of({ data: { like: true } });
  });
  const client = new ApolloClient({ link: ApolloLink.from([mutationVersionLink, server]), cache: new InMemoryCache() });
  return { client, seen };
}

it.each([false, true])('rises with the start and the end of a mutation (failing: %s)', async (fails) => {
  const { client, seen } = clientWith(fails);
  const before = mutationVersion();
  await client.mutate({ mutation: gql('mutation { like }') }).catch(() => undefined);
  expect(seen.during).toBe(before + 1);
  expect(mutationVersion()).toBe(before + 2);
});

it('stays with queries', async () => {
  const { client } = clientWith(false);
  const before = mutationVersion();
  await client.query({ query: gql('{ like }') });
  expect(mutationVersion()).toBe(before);
});
