import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ChatEvents } from '../features/messages/ChatEvents';
import { HeaderDocument } from '../gql/apollo';
import { client } from '../lib/apollo/client';
import { onConnected } from '../lib/connection';
import { onUnreadRefresh, unreadStore } from '../lib/unread';

let asked = 0;

/** Counts the unread messages, and hears who the viewer is; of several counts the latest one stands. */
async function count(): Promise<void> {
  asked += 1;
  const mine = asked;
  try {
    const { data } = await client.query({
      query: HeaderDocument,
      fetchPolicy: 'network-only',
      // Else a question that is under way would answer this one, too.
      context: { queryDeduplication: false },
    });
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
 * Keeps the count of unread messages and the viewer of the header: asked again after the login, at every change of the
 * path, after every event of the chat (`ChatEvents` says when), and after a lost connection is back.
 */
export default function UnreadWatcher(): ReactNode {
  const { pathname } = useLocation();
  useEffect(recount, [pathname]);
  useEffect(() => onUnreadRefresh(recount), []);
  useEffect(() => onConnected(recount), []);
  useEffect(() => forget, []);
  return <ChatEvents />;
}
