import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { SOCKET_RETRY_MIN_MS } from '@venn/schema/limits';
import { OperationTypeNode } from 'graphql';
import { defer, EMPTY, type Observable, retry, throwError, timer } from 'rxjs';
import { refusalOf } from '../form-errors';
import { sessionToken } from '../session';
import { socketClient } from './socket';

type Answers = Observable<ApolloLink.Result>;

const overSocket = (operation: ApolloLink.Operation, otherwise: () => Answers): Answers =>
  defer(() => {
    const client = socketClient();
    return client ? new GraphQLWsLink(client).request(operation) : otherwise();
  });

/** What is sent while there is no socket fails at once, so that it can go over HTTP. */
const notConnected = (): Answers => throwError(() => new Error('Socket not connected'));

/** A subscription outlives every loss of the socket; only a refusal by the server or the end of the login ends it. */
const lasting = (operation: ApolloLink.Operation): Answers =>
  overSocket(operation, () => EMPTY).pipe(
    retry({
      delay: (error) =>
        refusalOf(error).text !== null || sessionToken() === null
          ? throwError(() => error)
          : timer(SOCKET_RETRY_MIN_MS),
    }),
  );

/** Sends operations over the socket. */
export const socketLink = new ApolloLink((operation) =>
  operation.operationType === OperationTypeNode.SUBSCRIPTION ? lasting(operation) : overSocket(operation, notConnected),
);
