import { ApolloLink, gql } from '@apollo/client';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf } from '../forms/formErrors';
import { timeoutLink } from './timeoutLink';

const QUERY = gql`
  query {
    me {
      id
    }
  }
`;

/** Subscribes through the link; returns what happened. */
function request(terminating: ApolloLink) {
  const seen: { results: unknown[]; error: unknown; completed: boolean } = {
    results: [],
    error: null,
    completed: false,
  };
  ApolloLink.execute(
    ApolloLink.from([timeoutLink(1000), terminating]),
    { query: QUERY },
    { client: {} as never },
  ).subscribe({
    next: (result) => seen.results.push(result),
    error: (error: unknown) => {
      seen.error = error;
    },
    complete: () => {
      seen.completed = true;
    },
  });
  return seen;
}

describe('timeoutLink', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a request without a response is aborted and fails like the network', () => {
    const abort = vi.fn();
    const seen = request(new ApolloLink(() => new Observable(() => abort)));
    vi.advanceTimersByTime(999);
    expect(seen.error).toBeNull();
    vi.advanceTimersByTime(1);
    expect(abort).toHaveBeenCalledOnce();
    expect(seen.error).toEqual(new Error('No response within 1000 ms'));
    expect(refusalOf(seen.error).text).toBeNull();
  });

  test('a response in time is passed on, and no timer stays', () => {
    const result = { data: { me: null } };
    const seen = request(
      new ApolloLink(
        () =>
          new Observable((observer) => {
            setTimeout(() => {
              observer.next(result);
              observer.complete();
            }, 900);
          }),
      ),
    );
    vi.advanceTimersByTime(900);
    expect(seen).toEqual({ results: [result], error: null, completed: true });
    expect(vi.getTimerCount()).toBe(0);
  });
});
