import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Elements } from '../../components/elements';
import { ChatEvents } from '../../features/messages/live/ChatEvents';
import { markAllStale } from '../../features/messages/live/staleTopics';
import { HeaderDocument } from '../../gql/apollo';
import { onAftaleChanged } from '../../lib/aftaleChanges';
import { client } from '../../lib/apollo/client';
import { chatsLoadedStore } from '../../lib/chatsLoaded';
import { onConnected } from '../../lib/connection';
import { showBadge } from '../../lib/device/appBadge';
import { startPolling } from '../../lib/polling';
import { isRetryableNow } from '../../lib/retry/retryableError';
import { createRetryingTask } from '../../lib/retry/retryingTask';
import { sessionToken, useSession } from '../../lib/session/session';
import { applyUnread, askersStore, onUnreadRefresh, resetMoment, unreadStore } from '../../lib/unreadCount';

let logins = 0;
/** Whether the next request has to fetch the viewer, too; a message doesn't change it. */
let withViewer = false;

/** Fetches the unread count, with or without the viewer. Ignores the response if the login has changed. */
async function fetchHeader(): Promise<void> {
  const login = logins;
  const variables = { withViewer };
  withViewer = false;
  try {
    const { data } = await client.query({
      query: HeaderDocument,
      variables,
      fetchPolicy: 'network-only',
      // Deduplication would return the response of an earlier login's request that is still in flight.
      context: { queryDeduplication: false },
    });
    if (data && login === logins) {
      applyUnread(data.unread);
      // Also where it is what it was: the worker may have shown another one since.
      showBadge(unreadStore.get());
      askersStore.set(data.openRequestCount ?? askersStore.get());
    }
  } catch (error) {
    withViewer ||= variables.withViewer;
    throw error;
  }
}

const header = createRetryingTask(fetchHeader, (error) => sessionToken() !== null && isRetryableNow(error));
const refresh = (): void => {
  withViewer = true;
  header.run();
};
const refreshConnected = (): void => {
  resetMoment();
  refresh();
};

/** What events would have told: the open conversation, the list, and what the header shows. */
function poll(): Promise<void> {
  markAllStale();
  withViewer = true;
  return fetchHeader();
}

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
  showBadge(0);
  askersStore.set(0);
  chatsLoadedStore.set(false);
}

/**
 * Keeps the counts and the viewer of the header up to date. All are fetched after the login, at every navigation,
 * after a reconnect and when Plus expires; the unread count alone after an event that doesn't contain it. Polls while the socket
 * stays away.
 */
export default function HeaderWatcher(): Elements {
  const { pathname } = useLocation();
  const expiry = useSession().user?.plusSubscriptionExpiry;
  useEffect(refresh, [pathname]);
  useEffect(() => onUnreadRefresh(header.run), []);
  useEffect(() => onConnected(refreshConnected), []);
  useEffect(() => onAftaleChanged(refresh), []);
  useEffect(() => refreshAt(expiry), [expiry]);
  useEffect(() => unreadStore.subscribe(() => showBadge(unreadStore.get())), []);
  useEffect(() => startPolling(poll), []);
  useEffect(() => reset, []);
  return <ChatEvents />;
}
