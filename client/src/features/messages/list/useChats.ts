import { useEffect } from 'react';
import { type Chat_ChatFragment as Chat, useChatsQuery } from '../../../gql/messages';
import { chatsLoadedStore } from '../../../lib/chatsLoaded';
import { isRetryableNow } from '../../../lib/retry/retryableError';
import { createRetryingTask } from '../../../lib/retry/retryingTask';
import { useUnreachable } from '../../../lib/retry/useUnreachable';
import { versionContext } from '../live/cacheVersion';
import { onStale } from '../live/staleTopics';

export interface Chats {
  /** Null until loaded. */
  list: Chat[] | null;
  failed: boolean;
  /** Whether it failed because there is no network. */
  unreachable: boolean;
  reload: () => void;
}

const CONTEXT = versionContext('chats');

/** The viewer's conversations in the order of the server, kept up to date by live events and polls. */
export function useChats(): Chats {
  const { data, previousData, error, loading, refetch } = useChatsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: CONTEXT,
  });
  useEffect(() => {
    // Not concurrently: Apollo would deduplicate the queries and miss changes in between.
    const { run, stop } = createRetryingTask(async () => void (await refetch()), isRetryableNow);
    const unsubscribe = onStale('chats', run);
    return () => {
      unsubscribe();
      stop();
    };
  }, [refetch]);
  const list = (data ?? previousData)?.chats ?? null;
  const isLoaded = list !== null;
  useEffect(() => {
    if (isLoaded) chatsLoadedStore.set(true);
  }, [isLoaded]);
  return {
    list,
    unreachable: useUnreachable(error),
    failed: error !== undefined && !loading && !isLoaded,
    reload: () => void refetch().catch(() => {}),
  };
}
