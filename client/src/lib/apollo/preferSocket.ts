import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { connectionStore } from '../connection';
import { refusalOf } from '../forms/formErrors';

/** A socket that is silent for so long counts as failed; the same operation then goes over HTTP. */
const ANSWER_WITHIN_MS = 8000;

/**
 * Operations with `context: { preferSocket: true }` go over the socket while it is connected. When that fails without
 * an answer of the server they are sent once more over HTTP, so they must bear being received twice.
 */
export const preferSocketLink = (socketLink: ApolloLink): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (!operation.getContext().preferSocket || connectionStore.get() !== 'connected') return forward(operation);
    return new Observable<ApolloLink.Result>((observer) => {
      let answered = false;
      let overHttp: { unsubscribe: () => void } | undefined;
      const stopWaiting = () => {
        clearTimeout(patience);
        unfollow();
      };
      const fallBack = () => {
        stopWaiting();
        overSocket.unsubscribe();
        overHttp ??= forward(operation).subscribe(observer);
      };
      const patience = setTimeout(fallBack, ANSWER_WITHIN_MS);
      const unfollow = connectionStore.subscribe(() => {
        if (connectionStore.get() !== 'connected') fallBack();
      });
      const overSocket = socketLink.request(operation, forward).subscribe({
        next: (result) => {
          answered = true;
          stopWaiting();
          observer.next(result);
        },
        error: (error: unknown) => {
          if (answered || refusalOf(error).text !== null) {
            stopWaiting();
            observer.error(error);
          } else queueMicrotask(fallBack);
        },
        complete: () => {
          if (answered) observer.complete();
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
