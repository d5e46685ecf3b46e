import { useEffect } from 'react';
import { client } from './client';
import { keepsUp } from './keepsUp';

/** Fetches the active queries again; where a request fails, the page keeps what it shows. */
function fetchAnew(): void {
  for (const { query, variables, options } of client.getObservableQueries('active')) {
    const { context, fetchPolicy } = options;
    if (keepsUp(context) || fetchPolicy === 'no-cache') continue;
    client.query({ query, variables, context, fetchPolicy: 'network-only' }).catch(() => undefined);
  }
}

/** Brings a page that comes back from the back/forward cache level with the server, in place: nothing typed is lost. */
export function useFreshAfterReturn(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) fetchAnew();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
