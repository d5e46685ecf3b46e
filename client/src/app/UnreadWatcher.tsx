import { PATHS } from '@venn/schema/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ChatActivityDocument, UnreadTotalDocument } from '../gql/apollo';
import { client } from '../lib/apollo/client';
import { onConnected } from '../lib/connection';
import { onUnreadRefresh, unreadStore } from '../lib/unread';

let asked = 0;

/** Counts the unread messages; of several answers the one to the latest question stands. */
async function count(): Promise<void> {
  asked += 1;
  const mine = asked;
  try {
    const { data } = await client.query({ query: UnreadTotalDocument, fetchPolicy: 'network-only' });
    if (data && mine === asked) unreadStore.set(data.unreadTotal);
  } catch {
    // The count of before stands until the next occasion.
  }
}

const recount = (): void => void count();

function forget(): void {
  asked += 1;
  unreadStore.set(0);
}

/**
 * Keeps the count of unread messages: asked again after the login, at every change of the path, after every event of
 * the chat, and after a lost connection is back.
 */
export default function UnreadWatcher() {
  const { pathname } = useLocation();
  const inMessages = pathname === PATHS.messages || pathname.startsWith(`${PATHS.messages}/`);
  useEffect(recount, [pathname]);
  useEffect(() => onUnreadRefresh(recount), []);
  useEffect(() => onConnected(recount), []);
  useEffect(() => {
    // The messages page follows the same events itself and tells us by `refreshUnread`.
    if (inMessages) return undefined;
    const events = client
      .subscribe({ query: ChatActivityDocument })
      .subscribe({ next: recount, error: () => undefined });
    return () => events.unsubscribe();
  }, [inMessages]);
  useEffect(() => forget, []);
  return null;
}
