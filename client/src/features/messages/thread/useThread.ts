import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { OlderMessagesDocument, type Thread_PageFragment as Page, useThreadQuery } from '../../../gql/messages';
import { type Refusal, refusalOf } from '../../../lib/forms/formErrors';
import { isRetryable } from '../../../lib/retry/retryableError';
import { useUnreachable } from '../../../lib/retry/useUnreachable';
import { versionContext } from '../live/cacheVersion';
import { catchUp } from '../live/catchUp';
import { threadTopic } from '../live/staleTopics';
import { useCatchUp } from '../live/useCatchUp';
import { addOlderPage } from '../messageCache';

export interface ThreadState {
  /** The loaded part of the conversation; null until loaded. */
  page: Page | null;
  /** False while the page comes from the cache and the request is in flight. */
  fresh: boolean;
  /** Why there is no page. */
  refusal: Refusal | null;
  /** Whether that is the missing network. */
  unreachable: boolean;
  reload: () => void;
  loadOlder: () => void;
  loadingOlder: boolean;
}

/** The thread of one conversation: its newest page, kept up to date, and older pages on request. */
export function useThread(partnerId: string): ThreadState {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useThreadQuery({
    variables: { with: partnerId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: versionContext(threadTopic(partnerId)),
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
  const complete = useCallback(async () => {
    if (failed.current) return reload();
    await catchUp(client, partnerId);
    // Those that are shown: the change may be one of them.
    await client.refetchQueries({ include: ['Proposals'] });
  }, [client, partnerId, reload]);
  useCatchUp(partnerId, complete, reload);

  // A retryable error keeps the page on the screen; a refusal removes it, even where previous data is available.
  const refused = error !== undefined && !loading && !isRetryable(error);
  const shown = refused ? undefined : (data ?? (error && isRetryable(error) ? previousData : undefined));
  const page = shown?.messages ?? null;

  /** Older messages were asked for while the newest page is loaded, whose response replaces all that is known. */
  const wantsOlder = useRef(false);
  const loadOlder = () => {
    wantsOlder.current = loading;
    if (!loading) void older.load(page?.hasOlder ? page.items[0]?.number : undefined);
  };
  useEffect(() => {
    if (wantsOlder.current && !loading) loadOlder();
  });

  return {
    page,
    fresh: !loading && !error,
    unreachable: useUnreachable(error),
    refusal: error && !loading && !page ? refusalOf(error) : null,
    reload,
    loadOlder,
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
      // The button for older messages stays for a retry.
    } finally {
      busy.current = false;
      setLoading(false);
    }
  };
  return { load, loading };
}
