import type { ApolloClient } from '@apollo/client';
import { onConnected } from '../connection';
import { refusalOf } from '../forms/formErrors';
import { keepsUp } from './keepsUp';

/** Fetches the open queries again that nothing has answered; where that fails, too, the page keeps what it shows. */
function repeatUnanswered(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) {
    const { context } = query.options;
    const { data, error } = query.getCurrentResult();
    // Those with `onStale` do it themselves, in the order of their events.
    const isDue = !context?.onStale && !(data && keepsUp(context));
    if (error && isDue && refusalOf(error).text === null) query.refetch().catch(() => undefined);
  }
}

/** Repeats failed queries, of whichever page, as soon as there is a network again: never mutations. */
export function repeatWithNetwork(client: ApolloClient): void {
  const repeat = () => repeatUnanswered(client);
  addEventListener('online', repeat);
  // A browser doesn't notice when the internet is back behind a network that stayed, nor that a server is.
  onConnected(repeat);
}
