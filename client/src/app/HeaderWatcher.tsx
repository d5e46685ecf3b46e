import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ChatEvents } from '../features/messages/live/ChatEvents';
import { HeaderDocument } from '../gql/apollo';
import { client } from '../lib/apollo/client';
import { onConnected } from '../lib/connection';
import { useSession } from '../lib/session/session';
import { applyUnread, onUnreadRefresh, resetMoment, unreadStore } from '../lib/unreadCount';

let logins = 0;

/** Fetches the unread count, and the viewer if asked to. An answer to an earlier login is ignored. */
async function ask(withViewer: boolean): Promise<void> {
  const login = logins;
  try {
    const { data } = await client.query({
      query: HeaderDocument,
      variables: { withViewer },
      fetchPolicy: 'network-only',
      // Else a question that is under way would answer this one, too.
      context: { queryDeduplication: false },
    });
    if (data && login === logins) applyUnread(data.unread);
  } catch {
    // The count of before stands until the next occasion.
  }
}

const refresh = (): void => void ask(true);
const refreshConnected = (): void => {
  resetMoment();
  refresh();
};
/** A message changes nothing about the viewer. */
const recount = (): void => void ask(false);

/** The server's clock may be behind by this much. */
const CLOCKS_DIFFER_MS = 1000;
/** Timers hold no more; a page is not open for so long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Plus ends by the clock, some minutes before a job writes it down and tells. */
function refreshAt(expiry: string | null | undefined): (() => void) | undefined {
  const wait = expiry ? Date.parse(expiry) - Date.now() + CLOCKS_DIFFER_MS : Number.NaN;
  if (!(wait > 0 && wait < LONGEST_TIMER_MS)) return undefined;
  const timer = setTimeout(refresh, wait);
  return () => clearTimeout(timer);
}

function forget(): void {
  logins += 1;
  resetMoment();
  unreadStore.set(0);
}

/**
 * Keeps the count of unread messages and the viewer of the header: asked again after the login, at every change of the
 * path, after a lost connection is back, and when Plus ends; the count alone when `ChatEvents` hears that something has
 * changed and not what. Every other event brings the count along.
 */
export default function HeaderWatcher(): ReactNode {
  const { pathname } = useLocation();
  const expiry = useSession().user?.plusSubscriptionExpiry;
  useEffect(refresh, [pathname]);
  useEffect(() => onUnreadRefresh(recount), []);
  useEffect(() => onConnected(refreshConnected), []);
  useEffect(() => refreshAt(expiry), [expiry]);
  useEffect(() => forget, []);
  return <ChatEvents />;
}
