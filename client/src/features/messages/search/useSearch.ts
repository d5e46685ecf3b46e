import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { SearchMessagesDocument, type SearchMessagesQuery } from '../../../gql/search';
import { onConnected } from '../../../lib/connection';

const SEARCH_DEBOUNCE_MS = 300;

export type Found = SearchMessagesQuery['searchMessages']['messages'][number];

interface Result {
  /** What was searched for. */
  text: string;
  messages: Found[];
  endCursor: string | null;
  error: unknown;
}

interface Search {
  /** Null until the first response. Those of the text before stay until the next ones come. */
  result: Result | null;
  /** Whether the result is that of the text. */
  isCurrent: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Nothing of it is kept in the cache. */
async function search(
  client: ApolloClient,
  text: string,
  after: string | null,
  fetchOptions: { signal?: AbortSignal } = {},
): Promise<Result> {
  try {
    const { data } = await client.query({
      query: SearchMessagesDocument,
      variables: { text, after },
      fetchPolicy: 'no-cache',
      context: { fetchOptions },
    });
    if (!data) throw new Error('The search has no data');
    return { text, ...data.searchMessages, error: undefined };
  } catch (error) {
    return { text, messages: [], endCursor: null, error };
  }
}

/**
 * The messages with a text, which is searched for when typing pauses, and again when `version` changes: what is deleted or
 * blocked meanwhile is gone.
 */
export function useSearch(text: string, version: unknown): Search {
  const client = useApolloClient();
  const [result, setResult] = useState<Result | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [loadingMore, setLoadingMore] = useState(false);

  const request = useMemo(() => ({ text, version, attempt }), [text, version, attempt]);
  useEffect(() => {
    const { signal, abort } = abortable();
    const begin = async () => {
      const next = await search(client, request.text, null, { signal });
      if (!signal.aborted) setResult(next);
    };
    const timer = setTimeout(() => void begin(), SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [client, request]);
  const hasFailed = result?.error !== undefined;
  // What failed without a network is searched for again when there is one.
  useEffect(() => (hasFailed ? onConnected(() => setAttempt((count) => count + 1)) : undefined), [hasFailed]);

  const loadMore = async () => {
    if (result?.endCursor == null || loadingMore) return;
    setLoadingMore(true);
    const next = await search(client, result.text, result.endCursor);
    setLoadingMore(false);
    // The button stays for another attempt.
    if (next.error !== undefined) return;
    setResult((known) =>
      known === result
        ? { ...known, messages: [...known.messages, ...next.messages], endCursor: next.endCursor }
        : known,
    );
  };
  return {
    result,
    isCurrent: result?.text === text,
    loadingMore,
    loadMore: () => void loadMore(),
    retry: () => {
      setResult(null);
      setAttempt((count) => count + 1);
    },
  };
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
