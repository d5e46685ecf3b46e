import { useEffect } from 'react';
import { type Chat_ChatFragment as Chat, useChatsQuery } from '../../gql/messages';
import { listen } from './news';

export interface Chats {
  /** Null until they are loaded. */
  list: Chat[] | null;
  failed: boolean;
  reload: () => void;
}

/** The viewer's conversations in the server's order, fetched again whenever something happens in one of them. */
export function useChats(): Chats {
  const { data, previousData, error, loading, refetch } = useChatsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(
    () =>
      listen('chats', () => {
        // A failure leaves the list as it is; the next event or connection asks again.
        refetch().catch(() => {});
      }),
    [refetch],
  );
  const list = (data ?? previousData)?.chats ?? null;
  return {
    list,
    failed: error !== undefined && !loading && list === null,
    reload: () => void refetch().catch(() => {}),
  };
}
