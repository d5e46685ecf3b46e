import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { SOCKET_RETRY_MIN_MS } from '@venn/schema/limits';
import { OperationTypeNode } from 'graphql';
import type { Client } from 'graphql-ws';
import { Observable, repeat, retry, switchMap, take, throwError, timer } from 'rxjs';
import { connectionStore } from '../connection';
import { refusalOf } from '../forms/formErrors';
import { socketClient } from './socket';

type Answers = Observable<ApolloLink.Result>;

/** The connected client, as soon as there is one. */
const connected: Observable<Client> = new Observable<Client>((observer) => {
  const look = () => {
    const client = socketClient();
    if (client) observer.next(client);
  };
  const stop = connectionStore.subscribe(look);
  look();
  return stop;
}).pipe(take(1));

/** After a loss the next connection is awaited anyway; on one that holds nothing is tried in a tight loop. */
const beforeNext = (): Observable<unknown> => timer(connectionStore.get() === 'connected' ? SOCKET_RETRY_MIN_MS : 0);

/** A subscription outlives every loss of the socket; only a refusal by the server ends it. */
const lasting = (operation: ApolloLink.Operation): Answers =>
  connected.pipe(
    switchMap((client) => new GraphQLWsLink(client).request(operation)),
    retry({ delay: (error) => (refusalOf(error).text === null ? beforeNext() : throwError(() => error)) }),
    repeat({ delay: beforeNext }),
  );

/** What is sent while there is no socket fails at once, so that it can go over HTTP. */
function once(operation: ApolloLink.Operation): Answers {
  const client = socketClient();
  return client ? new GraphQLWsLink(client).request(operation) : throwError(() => new Error('Socket not connected'));
}

/** Sends operations over the socket. */
export const socketLink = new ApolloLink((operation) =>
  operation.operationType === OperationTypeNode.SUBSCRIPTION ? lasting(operation) : once(operation),
);
