import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { connectionStore } from '../connection';
import { refusalOf } from '../forms/formErrors';

/** Timeout of an operation over the socket, after which it is sent over HTTP. */
const RESPONSE_TIMEOUT_MS = 8000;

/**
 * Sends operations with `context: { preferSocket: true }` over the socket while it is connected. If that fails without a
 * response they are sent again over HTTP, so they have to be idempotent.
 */
export const preferSocketLink = (socketLink: ApolloLink): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (!operation.getContext().preferSocket || connectionStore.get() !== 'connected') return forward(operation);
    return new Observable<ApolloLink.Result>((observer) => {
      let responded = false;
      let overHttp: { unsubscribe: () => void } | undefined;
      const stopWaiting = () => {
        clearTimeout(timeout);
        unsubscribe();
      };
      const fallBack = () => {
        stopWaiting();
        overSocket.unsubscribe();
        overHttp ??= forward(operation).subscribe(observer);
      };
      const timeout = setTimeout(fallBack, RESPONSE_TIMEOUT_MS);
      const unsubscribe = connectionStore.subscribe(() => {
        if (connectionStore.get() !== 'connected') fallBack();
      });
      const overSocket = socketLink.request(operation, forward).subscribe({
        next: (result) => {
          responded = true;
          stopWaiting();
          observer.next(result);
        },
        error: (error: unknown) => {
          if (responded || refusalOf(error).text !== null) {
            stopWaiting();
            observer.error(error);
          } else queueMicrotask(fallBack);
        },
        complete: () => {
          if (responded) observer.complete();
          else queueMicrotask(fallBack);
        },
      });
      return () => {
        stopWaiting();
        overSocket.unsubscribe();
        overHttp?.unsubscribe();
      };
    });
  });
