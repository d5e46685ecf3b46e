import { ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import { refusalOf } from '../forms/formErrors';
import { fetchNotingId } from '../requestId';
import { checkLogin, sessionToken } from '../session/session';
import { endSession, scheduleDeletion } from '../session/sessionEnd';
import { mutationVersionLink } from './mutationVersion';
import { preferSocketLink } from './preferSocket';
import { shapeLink } from './shapeLink';
import { staleResponseLink } from './staleResponseLink';
import { stepUpLink } from './stepUpLink';
import { timeoutLink } from './timeoutLink';
import { uploadLink } from './uploadLink';
import { viewerLink } from './viewerLink';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Sends over the socket while it is connected, otherwise or after a failure over HTTP. */
    preferSocket?: boolean;
    /** Version of what events and mutations write to the cache: a query is repeated if it rises meanwhile. */
    cacheVersion?: () => number;
    /** Called a moment after even the last response was older than the cache. */
    onStale?: () => void;
    /** Called with the sent share of an upload, from 0 to 1. */
    onUploadProgress?: (share: number) => void;
  }
}

/** The socket's chunk is loaded on first use: logged-out pages never load it. */
const socketLink = new ApolloLink((operation, forward) =>
  from(import('./socketLink')).pipe(mergeMap((loaded) => loaded.socketLink.request(operation, forward))),
);

const bearer = (token: string | null): string | undefined => (token === null ? undefined : `Bearer ${token}`);

/** The admin portal is English. */
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

/** Codes of a login without rights: it has ended, or has to be repeated with a second factor or a new password. */
const ENDING = ['UNAUTHENTICATED', 'USER_GONE', 'SECOND_FACTOR_REQUIRED', 'PASSWORD_CHANGE_REQUIRED'];

/** Clears a login that the server rejects; all other errors are left to the component. */
const sessionEndLink = new ErrorLink(({ error, operation }) => {
  const { code, text } = refusalOf(error);
  // The response to a request of an older login doesn't concern this one.
  if (operation.getContext().headers?.authorization !== bearer(sessionToken())) return;
  if (code === 'DELETION_SCHEDULED') scheduleDeletion();
  if (ENDING.includes(code ?? '')) endSession(text ?? '');
});

/** The links of every operation. */
export const link = ApolloLink.from([
  sessionEndLink,
  stepUpLink,
  headersLink,
  viewerLink,
  mutationVersionLink,
  ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    socketLink,
    ApolloLink.from([
      staleResponseLink,
      preferSocketLink(socketLink),
      shapeLink,
      uploadLink,
      timeoutLink(),
      new BaseHttpLink({ uri: '/graphql', fetch: fetchNotingId }),
    ]),
  ),
]);
