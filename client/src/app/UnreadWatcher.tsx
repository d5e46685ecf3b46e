import { PATHS } from '@venn/schema/paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ChatActivityDocument, UnreadTotalDocument } from '../gql/apollo';
import { client } from '../lib/apollo/client';
import { onConnected } from '../lib/connection';
import { onUnreadRefresh, unreadStore } from '../lib/unread';

/**
 * Keeps the count of unread messages: asked again after the login, at every change of the path, after every event of
 * the chat, and after a lost connection is back.
 */
export default function UnreadWatcher() {
  const { pathname } = useLocation();
  const inMessages = pathname === PATHS.messages || pathname.startsWith(`${PATHS.messages}/`);
  const asked = useRef(0);

  const count = useRef(async () => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const { data } = await client.query({ query: UnreadTotalDocument, fetchPolicy: 'network-only' });
      if (data && mine === asked.current) unreadStore.set(data.unreadTotal);
    } catch {
      // The count of before stands until the next occasion.
    }
  }).current;

  useEffect(() => void count(), [count, pathname]);
  useEffect(() => onUnreadRefresh(() => void count()), [count]);
  useEffect(() => onConnected(() => void count()), [count]);
  useEffect(() => {
    // The messages page follows the same events itself and tells us by `refreshUnread`.
    if (inMessages) return undefined;
    const events = client
      .subscribe({ query: ChatActivityDocument })
      .subscribe({ next: () => void count(), error: () => undefined });
    return () => events.unsubscribe();
  }, [count, inMessages]);
  useEffect(
    () => () => {
      asked.current += 1;
      unreadStore.set(0);
    },
    [],
  );
  return null;
}
