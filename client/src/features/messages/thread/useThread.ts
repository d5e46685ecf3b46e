import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { OlderMessagesDocument, type Thread_PageFragment as Page, useThreadQuery } from '../../../gql/messages';
import { type Refusal, refusalOf } from '../../../lib/forms/formErrors';
import { isFault } from '../isFault';
import { threadTopic, versionOf } from '../live/cacheVersion';
import { catchUp } from '../live/catchUp';
import { useCatchUp } from '../live/useCatchUp';
import { addOlderPage } from '../messageCache';

export interface OpenThread {
  /** The loaded part of the conversation; null until it is there. */
  page: Page | null;
  /** False while the page comes from memory and the server has not answered yet. */
  fresh: boolean;
  /** Why there is no page to show. */
  refusal: Refusal | null;
  reload: () => void;
  loadOlder: () => void;
  loadingOlder: boolean;
}

/** One open conversation: its newest page, kept current, and older pages when they are asked for. */
export function useThread(partnerId: string): OpenThread {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useThreadQuery({
    variables: { with: partnerId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: { cacheVersion: () => versionOf(threadTopic(partnerId)) },
  });
  const older = useOlderPages(partnerId);

  const failed = useRef(false);
  useEffect(() => {
    failed.current = error !== undefined;
  });
  const reload = useCallback(() => {
    // `useThreadQuery` returns the failure as `error`.
    refetch().catch(() => {});
  }, [refetch]);
  // After a failed load there is no change number to catch up from.
  const complete = useCallback(
    async () => (failed.current ? reload() : catchUp(client, partnerId)),
    [client, partnerId, reload],
  );
  useCatchUp(partnerId, complete, reload);

  // A fault keeps the page on the screen; a refusal removes it, even where previous data is available.
  const refused = error !== undefined && !loading && !isFault(error);
  const shown = refused ? undefined : (data ?? (error && isFault(error) ? previousData : undefined));
  const page = shown?.messages ?? null;
  return {
    page,
    fresh: !loading && !error,
    refusal: error && !loading && !page ? refusalOf(error) : null,
    reload,
    loadOlder: () => void older.load(page?.hasOlder ? page.items[0]?.number : undefined),
    loadingOlder: older.loading,
  };
}

function useOlderPages(partnerId: string) {
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const load = async (before: number | undefined) => {
    if (before === undefined || busy.current) return;
    busy.current = true;
    setLoading(true);
    try {
      const { data } = await client.query({
        query: OlderMessagesDocument,
        variables: { with: partnerId, before },
        fetchPolicy: 'no-cache',
      });
      if (data) addOlderPage(client.cache, partnerId, data.messages);
    } catch {
      // The button for older messages stays, to be pressed again.
    } finally {
      busy.current = false;
      setLoading(false);
    }
  };
  return { load, loading };
}
