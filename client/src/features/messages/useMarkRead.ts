import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Thread_PageFragment as Page, useMarkConversationReadMutation } from '../../gql/messages';
import { connectionStore } from '../../lib/connection';
import { useStore } from '../../lib/store';
import { refreshUnread } from '../../lib/unread';
import { takeReading } from './chatEvent';
import { tell } from './news';
import { sightStore } from './sight';

/**
 * Tells the server that the open conversation has been read, as soon as something unread is in sight. The answer is
 * the number of the first message that was unread when it came into sight, for the marker in the thread.
 */
export function useMarkRead(partnerId: string, page: Page | null, visible: boolean): number | null {
  const { cache } = useApolloClient();
  const [mutate] = useMarkConversationReadMutation();
  const connection = useStore(connectionStore, 'off');
  const [marker, setMarker] = useState<number | null>(null);
  const [seen, setSeen] = useState(false);
  const unreadFrom = page?.unreadFrom ?? null;
  const newest = page?.items.at(-1)?.number ?? 0;

  // What comes while one is looking needs no marker; what was there before, or came behind one's back, does.
  if (page && visible && !seen) {
    setSeen(true);
    if (unreadFrom !== null) setMarker(unreadFrom);
  } else if (!visible && seen) setSeen(false);
  // Whoever has answered below it has read, also when the answer is taken back.
  if (marker !== null && page?.items.some(({ number, senderId }) => number >= marker && senderId !== partnerId)) {
    setMarker(null);
  }

  const inSight = page !== null && visible;
  useEffect(() => {
    if (!inSight) return;
    sightStore.set(partnerId);
    return () => sightStore.set(null);
  }, [inSight, partnerId]);

  // A new message and a new connection are further occasions, for the one before may have failed.
  const occasion = unreadFrom === null || !visible ? null : `${newest} ${connection}`;
  useEffect(() => {
    if (occasion === null) return;
    mutate({ variables: { with: partnerId }, context: { preferSocket: true } })
      .then(({ data }) => {
        // A gap before it is no matter here: what was told in between is on its way.
        if (data) takeReading(cache, partnerId, data.markConversationRead);
      })
      .catch(() => {
        // Tried again with the next message, the next look or the next connection; until then it counts as unread.
        tell('chats');
        refreshUnread();
      });
  }, [occasion, partnerId, mutate, cache]);

  return marker;
}
