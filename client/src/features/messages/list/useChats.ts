import { useEffect } from 'react';
import { type Chat_ChatFragment as Chat, useChatsQuery } from '../../../gql/messages';
import { listen, versionOf } from '../live/cacheVersion';
import { repeated } from '../live/catchUp';

export interface Chats {
  /** Null until loaded. */
  list: Chat[] | null;
  failed: boolean;
  reload: () => void;
}

const CONTEXT = { cacheVersion: () => versionOf('chats') };

/** The viewer's conversations in the server's order, kept current by the live events. */
export function useChats(): Chats {
  const { data, previousData, error, loading, refetch } = useChatsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: CONTEXT,
  });
  useEffect(() => {
    // One at a time, and once more for changes meanwhile: Apollo would deduplicate concurrent queries.
    const { ask, stop } = repeated(
      async () => void (await refetch()),
      // A failure leaves the list as it is; the next event or connection asks again.
      () => false,
    );
    const end = listen('chats', ask);
    return () => {
      end();
      stop();
    };
  }, [refetch]);
  const list = (data ?? previousData)?.chats ?? null;
  return {
    list,
    failed: error !== undefined && !loading && list === null,
    reload: () => void refetch().catch(() => {}),
  };
}
