import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { SOCKET_RETRY_MIN_MS } from '@venn/schema/limits';
import { OperationTypeNode } from 'graphql';
import type { Client } from 'graphql-ws';
import { Observable, repeat, retry, switchMap, take, throwError, timer } from 'rxjs';
import { connectionStore } from '../connection';
import { refusalOf } from '../forms/formErrors';
import { shapeLink } from './shapeLink';
import { socketClient } from './socket';

type Results = Observable<ApolloLink.Result>;

/** Emits the client once it is connected. */
const connected: Observable<Client> = new Observable<Client>((observer) => {
  const emit = () => {
    const client = socketClient();
    if (client) observer.next(client);
  };
  const unsubscribe = connectionStore.subscribe(emit);
  emit();
  return unsubscribe;
}).pipe(take(1));

/** A delay on a connected socket prevents a tight loop; on a lost one the next attempt waits for the connection. */
const retryTimer = (): Observable<unknown> => timer(connectionStore.get() === 'connected' ? SOCKET_RETRY_MIN_MS : 0);

const requestOver = (client: Client, operation: ApolloLink.Operation): Results =>
  shapeLink.request(operation, (forwarded) => new GraphQLWsLink(client).request(forwarded));

/** Subscribes again after every loss of the socket; only an error from the server ends the subscription. */
const subscribe = (operation: ApolloLink.Operation): Results =>
  connected.pipe(
    switchMap((client) => requestOver(client, operation)),
    retry({ delay: (error) => (refusalOf(error).text === null ? retryTimer() : throwError(() => error)) }),
    repeat({ delay: retryTimer }),
  );

/** Sends a query or mutation; without a connection it fails at once, so that it can be sent over HTTP. */
function send(operation: ApolloLink.Operation): Results {
  const client = socketClient();
  return client ? requestOver(client, operation) : throwError(() => new Error('Socket not connected'));
}

/** Sends operations over the socket. */
export const socketLink = new ApolloLink((operation) =>
  operation.operationType === OperationTypeNode.SUBSCRIPTION ? subscribe(operation) : send(operation),
);
