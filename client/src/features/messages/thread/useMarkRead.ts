import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Thread_PageFragment as Page, useMarkConversationReadMutation } from '../../../gql/messages';
import { connectionStore } from '../../../lib/connection';
import { useStore } from '../../../lib/store';
import { refreshUnread } from '../../../lib/unreadCount';
import { notify } from '../live/cacheVersion';
import { applyReading } from '../live/chatEvent';
import { sightStore } from './visibleConversation';

/**
 * Marks the open conversation read as soon as it is visible with something unread. Returns the number of the first
 * message that was unread when it became visible, for the marker in the thread.
 */
export function useMarkRead(partnerId: string, page: Page | null, visible: boolean): number | null {
  const { cache } = useApolloClient();
  const [mutate] = useMarkConversationReadMutation();
  const connection = useStore(connectionStore, 'off');
  const [marker, setMarker] = useState<number | null>(null);
  const [seen, setSeen] = useState(false);
  const unreadFrom = page?.unreadFrom ?? null;
  const newest = page?.items.at(-1)?.number ?? 0;

  // Only messages from before the conversation became visible need a marker.
  if (page && visible && !seen) {
    setSeen(true);
    if (unreadFrom !== null) setMarker(unreadFrom);
  } else if (!visible && seen) setSeen(false);
  // An answer below the marker means that the messages were read.
  if (marker !== null && page?.items.some(({ number, senderId }) => number >= marker && senderId !== partnerId)) {
    setMarker(null);
  }

  const inSight = page !== null && visible;
  useEffect(() => {
    if (!inSight) return;
    sightStore.set(partnerId);
    return () => sightStore.set(null);
  }, [inSight, partnerId]);

  // A new message or connection triggers a retry: the previous mutation may have failed.
  const occasion = unreadFrom === null || !visible ? null : `${newest} ${connection}`;
  useEffect(() => {
    // A page that the server drew counts as visible until React has looked: it may be in a tab behind others.
    if (occasion === null || document.visibilityState !== 'visible') return;
    mutate({ variables: { with: partnerId }, context: { preferSocket: true } })
      .then(({ data }) => {
        // `behind` is ignored: the events in between are still in flight.
        if (data) applyReading(cache, partnerId, data.markConversationRead);
      })
      .catch(() => {
        // Retried with the next message, visibility change or connection; until then it counts as unread.
        notify('chats');
        refreshUnread();
      });
  }, [occasion, partnerId, mutate, cache]);

  return marker;
}
