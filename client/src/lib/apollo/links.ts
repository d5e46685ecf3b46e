import { ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import { refusalOf } from '../forms/formErrors';
import { deletionStore } from '../session/leaving';
import { checkLogin, sessionToken } from '../session/session';
import { endSession } from '../session/sessionEnd';
import { preferSocketLink } from './preferSocket';
import { staleResponseLink } from './staleResponseLink';
import { uploadLink } from './uploadLink';
import { viewerLink } from './viewerLink';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Over the socket while it is connected, else (or when that fails) over HTTP. */
    preferSocket?: boolean;
    /** Version of the cache that events write to: a query during which it rises is repeated. */
    cacheVersion?: () => number;
    /** Called with the share of an upload that was sent, from 0 to 1. */
    onUploadProgress?: (share: number) => void;
  }
}

/** The socket's code is loaded by those who use it: logged-out pages never do. */
const socketLink = new ApolloLink((operation, forward) =>
  from(import('./socketLink')).pipe(mergeMap((loaded) => loaded.socketLink.request(operation, forward))),
);

const bearer = (token: string | null): string | undefined => (token === null ? undefined : `Bearer ${token}`);

/** The admin portal speaks English. */
const pageLanguage = (): string => (/^\/admin(?:\/|$)/.test(location.pathname) ? 'en' : 'da');

const headersLink = new SetContextLink(({ headers }) => {
  const authorization = bearer(checkLogin());
  return {
    headers: {
      ...headers,
      'accept-language': pageLanguage(),
      'apollo-require-preflight': 'true',
      ...(authorization ? { authorization } : {}),
    },
  };
});

/** A login that the server no longer knows is forgotten here too; everything else is the caller's business. */
const sessionEndLink = new ErrorLink(({ error, operation }) => {
  const { code, text } = refusalOf(error);
  // The answer to a request of an older login says nothing about this one.
  if (operation.getContext().headers?.authorization !== bearer(sessionToken())) return;
  if (code === 'DELETION_SCHEDULED') deletionStore.set(true);
  if (code === 'UNAUTHENTICATED' || code === 'USER_GONE') endSession(text ?? '');
});

/** The way of every operation from the page to the server. */
export const link = ApolloLink.from([
  sessionEndLink,
  headersLink,
  viewerLink,
  ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    socketLink,
    ApolloLink.from([
      staleResponseLink,
      preferSocketLink(socketLink),
      uploadLink,
      new BaseHttpLink({ uri: '/graphql' }),
    ]),
  ),
]);
