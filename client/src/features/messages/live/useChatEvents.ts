import { SOCKET_RETRY_MAX_MS } from '@venn/schema/limits';
import { useEffect, useRef } from 'react';
import { useChatEventsSubscription } from '../../../gql/messages';
import { announceAftale } from '../../../lib/aftaleChanges';
import { client } from '../../../lib/apollo/client';
import { onConnected } from '../../../lib/connection';
import { refreshUnread } from '../../../lib/unreadCount';
import { applyEvent } from './chatEvent';
import { markStale, threadTopic } from './staleTopics';

/** Debounces refetches after events without data. */
const DEBOUNCE_MS = 250;

/**
 * Applies the live events of all conversations to the cache. Fetches the chat list after every connect (the header
 * fetches the count itself), and list and count after an event without data. Mounted once for the whole app, by
 * `ChatEvents`.
 */
export function useChatEvents(): void {
  const debounced = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restarting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refreshLists = () => {
    clearTimeout(debounced.current);
    debounced.current = setTimeout(() => {
      markStale('chats');
      refreshUnread();
    }, DEBOUNCE_MS);
  };

  const subscription = useChatEventsSubscription({
    // The layout is outside of ApolloProvider.
    client,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      if (data.chatEvents.__typename === 'AftaleChanged') return announceAftale(data.chatEvents.postId);
      const { partnerId, behind, isHint } = applyEvent(client.cache, data.chatEvents);
      if (partnerId === null) return;
      if (behind) markStale(threadTopic(partnerId));
      if (isHint) refreshLists();
    },
    // Refused or ended by the server while the session is valid: retry, but not in a tight loop.
    onError: () => restartLater(),
    onComplete: () => restartLater(),
  });
  const restartLater = () => {
    clearTimeout(restarting.current);
    restarting.current = setTimeout(subscription.restart, SOCKET_RETRY_MAX_MS);
  };

  useEffect(() => {
    const stop = onConnected(() => markStale('chats'));
    return () => {
      stop();
      clearTimeout(debounced.current);
      clearTimeout(restarting.current);
    };
  }, []);
}
