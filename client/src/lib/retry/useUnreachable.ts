import { connectionStore, pollingStore } from '../connection';
import { refusalOf } from '../forms/formErrors';
import { useStore } from '../store';

/**
 * Whether a request failed because there is no network, rather than by a fault: nothing answered it, and nothing answers
 * now. A browser counts a network without the internet as being online; the socket knows better.
 */
export function useUnreachable(error: unknown): boolean {
  const isAway = useStore(connectionStore, 'off') === 'away';
  const polls = useStore(pollingStore, null) !== null;
  return error !== undefined && refusalOf(error).text === null && (!navigator.onLine || (isAway && !polls));
}
