import type { FormattedExecutionResult } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { GraphQLAnswer } from './http-client.js';

const TIMEOUT_MS = 60_000;

/** A GraphQL subscription over a socket of its own. */
export interface TestSubscription {
  /** The next event; rejects after a minute. */
  next(): Promise<GraphQLAnswer>;
  /** How many events are queued. */
  waiting(): number;
  /** The close code sent by the server; rejects after a minute. */
  closed: Promise<{ code: number; reason: string }>;
  close(): Promise<void>;
}

/** Resolves with `promise`, or rejects after the timeout with an error that names `what`. */
async function withTimeout<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens a socket and subscribes; resolves once the server has the subscription or has closed the socket. */
export async function subscribe(
  url: string,
  document: string,
  variables: object = {},
  token?: string,
): Promise<TestSubscription> {
  const waiting: GraphQLAnswer[] = [];
  const waiters: ((answer: GraphQLAnswer) => void)[] = [];
  let onClosed: (event: { code: number; reason: string }) => void = () => undefined;
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    onClosed = resolve;
  });
  const deliver = (answer: GraphQLAnswer): void => {
    const waiter = waiters.shift();
    if (waiter === undefined) waiting.push(answer);
    else waiter(answer);
  };
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: token === undefined ? {} : { token },
    on: { closed: (event) => onClosed(event as { code: number; reason: string }) },
    onNonLazyError: () => undefined,
  });
  const connected = new Promise<void>((resolve) => {
    client.on('connected', () => resolve());
  });
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  await withTimeout(Promise.race([connected, closed]), 'the connection');
  // Subscribing on a refused connection would open a second one.
  if (!isClosed) {
    client.subscribe(
      { query: document, variables: variables as Record<string, unknown> },
      {
        next: (result) => deliver(result as FormattedExecutionResult as GraphQLAnswer),
        error: (errors) => {
          if (Array.isArray(errors)) deliver({ errors });
        },
        complete: () => undefined,
      },
    );
    // The protocol doesn't acknowledge a subscription, but the server prepares a socket's operations in turn.
    const answered = new Promise<void>((resolve) => {
      client.subscribe(
        { query: '{ __typename }' },
        { next: () => resolve(), error: () => resolve(), complete: resolve },
      );
    });
    await withTimeout(Promise.race([answered, closed]), 'the subscription');
  }
  return {
    next: () => {
      const ready = waiting.shift();
      if (ready !== undefined) return Promise.resolve(ready);
      return withTimeout(
        new Promise<GraphQLAnswer>((resolve) => {
          waiters.push(resolve);
        }),
        'the event',
      );
    },
    waiting: () => waiting.length,
    get closed() {
      return withTimeout(closed, 'the close of the socket');
    },
    close: async () => client.dispose(),
  };
}
