import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Thread_PageFragment as Page, useMarkConversationReadMutation } from '../../../gql/messages';
import { connectionStore } from '../../../lib/connection';
import { useStore } from '../../../lib/store';
import { refreshUnread } from '../../../lib/unreadCount';
import { applyReading } from '../live/chatEvent';
import { markStale, threadTopic } from '../live/staleTopics';
import { visibleConversationStore } from '../visibleConversation';

/** Where the unread part began when the conversation became visible, and how many messages it had. */
export interface UnreadPart {
  from: number;
  count: number;
}

/**
 * Marks the open conversation read while it is visible. Returns what was unread when it became visible, for the unread
 * marker in the thread.
 */
export function useMarkRead(partnerId: string, page: Page | null, visible: boolean): UnreadPart | null {
  const { cache } = useApolloClient();
  const [mutate] = useMarkConversationReadMutation();
  const connection = useStore(connectionStore, 'off');
  const [marker, setMarker] = useState<UnreadPart | null>(null);
  const [seen, setSeen] = useState(false);
  const unreadFrom = page?.unreadFrom ?? null;
  const newest = page?.items.at(-1)?.number ?? 0;

  // Only messages from before the conversation became visible need a marker; without any, that of the last visit goes.
  if (page && visible && !seen) {
    setSeen(true);
    setMarker(unreadFrom === null ? null : { from: unreadFrom, count: page.unreadCount });
  } else if (!visible && seen) setSeen(false);
  // A message of the viewer below the marker means that the messages above were read.
  if (marker !== null && page?.items.some(({ number, senderId }) => number >= marker.from && senderId !== partnerId)) {
    setMarker(null);
  }

  const inView = page !== null && visible;
  useEffect(() => {
    if (!inView) return;
    visibleConversationStore.set(partnerId);
    return () => visibleConversationStore.set(null);
  }, [inView, partnerId]);

  // A new message or connection triggers a retry: the previous mutation may have failed.
  const trigger = unreadFrom === null || !visible ? null : `${newest} ${connection}`;
  useEffect(() => {
    // A server-rendered page counts as visible until hydration, but may be in a background tab.
    if (trigger === null || document.visibilityState !== 'visible') return;
    mutate({ variables: { with: partnerId }, context: { preferSocket: true } })
      .then(({ data }) => {
        // The event in between is nearly always still in flight; but it may have been lost.
        if (data && applyReading(cache, partnerId, data.markConversationRead).behind) markStale(threadTopic(partnerId));
      })
      .catch(() => {
        // Retried with the next message, visibility change or connection; until then it counts as unread.
        markStale('chats');
        refreshUnread();
      });
  }, [trigger, partnerId, mutate, cache]);

  return marker;
}
