import { useEffect } from 'react';
import { client } from './client';
import { keepsUp } from './keepsUp';

/** Fetches what the open page shows; without an answer it stays as it is. */
function fetchAnew(): void {
  for (const { query, variables, options } of client.getObservableQueries('active')) {
    if (keepsUp(options.context) || options.fetchPolicy === 'no-cache') continue;
    client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => undefined);
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
