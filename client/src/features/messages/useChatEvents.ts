import { SOCKET_RETRY_MAX_MS } from '@venn/schema/limits';
import { useEffect, useRef } from 'react';
import { useChatEventsSubscription } from '../../gql/messages';
import { client } from '../../lib/apollo/client';
import { onConnected } from '../../lib/connection';
import { refreshUnread } from '../../lib/unread';
import { takeEvent } from './chatEvent';
import { tell, threadTopic } from './news';

/** Changes that come close together fetch the lists once. */
const GATHER_MS = 250;

/**
 * Brings the live events of all conversations into the cache. The chat list is fetched after a connection, on which the
 * header counts anew by itself, and list and count where an event says only that something changed. Mounted once for the
 * whole app, by `ChatEvents`.
 */
export function useChatEvents(): void {
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restarting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refreshLists = () => {
    clearTimeout(gathering.current);
    gathering.current = setTimeout(() => {
      tell('chats');
      refreshUnread();
    }, GATHER_MS);
  };

  const subscription = useChatEventsSubscription({
    // The layout stands outside of the provider.
    client,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { partnerId, behind, isHint } = takeEvent(client.cache, data.chatEvents);
      if (partnerId === null) return;
      if (behind) tell(threadTopic(partnerId));
      if (isHint) refreshLists();
    },
    // Refused or ended by the server while the login holds: it is asked again, but never in a tight loop.
    onError: () => restartLater(),
    onComplete: () => restartLater(),
  });
  const restartLater = () => {
    clearTimeout(restarting.current);
    restarting.current = setTimeout(subscription.restart, SOCKET_RETRY_MAX_MS);
  };

  useEffect(() => {
    const stop = onConnected(() => tell('chats'));
    return () => {
      stop();
      clearTimeout(gathering.current);
      clearTimeout(restarting.current);
    };
  }, []);
}
