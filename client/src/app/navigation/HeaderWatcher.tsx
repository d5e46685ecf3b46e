import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ChatEvents } from '../../features/messages/live/ChatEvents';
import { HeaderDocument } from '../../gql/apollo';
import { client } from '../../lib/apollo/client';
import { onConnected } from '../../lib/connection';
import { useSession } from '../../lib/session/session';
import { applyUnread, onUnreadRefresh, resetMoment, unreadStore } from '../../lib/unreadCount';

let logins = 0;

/** Fetches the unread count, with or without the viewer. Ignores the response if the login has changed. */
async function fetchHeader(withViewer: boolean): Promise<void> {
  const login = logins;
  try {
    const { data } = await client.query({
      query: HeaderDocument,
      variables: { withViewer },
      fetchPolicy: 'network-only',
      // Deduplication would return the response of an earlier request that is still in flight.
      context: { queryDeduplication: false },
    });
    if (data && login === logins) applyUnread(data.unread);
  } catch {
    // The old count stays until the next request.
  }
}

const refresh = (): void => void fetchHeader(true);
const refreshConnected = (): void => {
  resetMoment();
  refresh();
};
/** A message doesn't change the viewer. */
const refreshCount = (): void => void fetchHeader(false);

/** Tolerance for a server clock that is behind. */
const CLOCK_SKEW_MS = 1000;
/** The maximum delay of `setTimeout`; no page is open for so long. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Plus expires at its time, minutes before a job updates the role and sends an event. */
function refreshAt(expiry: string | null | undefined): (() => void) | undefined {
  const delay = expiry ? Date.parse(expiry) - Date.now() + CLOCK_SKEW_MS : Number.NaN;
  if (!(delay > 0 && delay < TIMER_MAX_MS)) return undefined;
  const timer = setTimeout(refresh, delay);
  return () => clearTimeout(timer);
}

function reset(): void {
  logins += 1;
  resetMoment();
  unreadStore.set(0);
}

/**
 * Keeps the unread count and the viewer of the header up to date. Both are fetched after the login, at every navigation,
 * after a reconnect and when Plus expires; the count alone after an event that doesn't contain it.
 */
export default function HeaderWatcher(): ReactNode {
  const { pathname } = useLocation();
  const expiry = useSession().user?.plusSubscriptionExpiry;
  useEffect(refresh, [pathname]);
  useEffect(() => onUnreadRefresh(refreshCount), []);
  useEffect(() => onConnected(refreshConnected), []);
  useEffect(() => refreshAt(expiry), [expiry]);
  useEffect(() => reset, []);
  return <ChatEvents />;
}
