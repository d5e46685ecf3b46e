import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { delay, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { overtakenLink } from './overtaken-link';

/** Asks a server whose first answers are overtaken: what was answered in the end, and after how many questions. */
async function ask(overtaken: number, context = true): Promise<[answer: unknown, questions: number]> {
  let questions = 0;
  let heard = 0;
  const server = new ApolloLink(() => {
    questions += 1;
    setTimeout(() => {
      if (heard < overtaken) heard += 1;
    }, 1);
    return of({ data: { unread: questions } }).pipe(delay(5));
  });
  const client = new ApolloClient({ link: ApolloLink.from([overtakenLink, server]), cache: new InMemoryCache() });
  const { data } = await client.query<{ unread: number }>({
    query: gql('{ unread }'),
    ...(context ? { context: { heard: () => heard } } : {}),
  });
  return [data?.unread, questions];
}

describe('a question', () => {
  it('is asked once while nothing is heard', async () => {
    expect(await ask(0)).toEqual([1, 1]);
  });

  it('is asked again until nothing was heard meanwhile, and only the last answer counts', async () => {
    expect(await ask(2)).toEqual([3, 3]);
  });

  it('is answered in the end where news never ends', async () => {
    expect(await ask(Number.POSITIVE_INFINITY)).toEqual([5, 5]);
  });

  it('is nobody else’s business without a number to follow', async () => {
    expect(await ask(3, false)).toEqual([1, 1]);
  });
});
