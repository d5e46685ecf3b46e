import { useApolloClient } from '@apollo/client/react';
import { NEW_POSTS_EVERY_MS } from '@venn/schema/limits';
import { useEffect, useState } from 'react';
import { NewPostCountDocument } from '../../../gql/wall';
import type { WallKind } from '../wallFilter';

/**
 * Number of posts by others since `since`. Polled while the page is visible, and when it becomes visible; a failure is
 * ignored until the next poll.
 */
export function useNewPostCount(since: string | null, interestId: string | null, kind: WallKind): number {
  const client = useApolloClient();
  const key = `${since} ${interestId} ${kind}`;
  const [counted, setCounted] = useState({ key, count: 0 });

  useEffect(() => {
    if (since === null) return undefined;
    let cancelled = false;
    const fetchCount = async () => {
      if (document.visibilityState !== 'visible') return;
      const variables = { since, interestId, kind };
      const { data } = await client.query({ query: NewPostCountDocument, variables, fetchPolicy: 'no-cache' });
      if (data && !cancelled) setCounted({ key, count: data.newPostCount });
    };
    const poll = () => void fetchCount().catch(() => undefined);
    const timer = setInterval(poll, NEW_POSTS_EVERY_MS);
    document.addEventListener('visibilitychange', poll);
    return () => {
      cancelled = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [client, since, interestId, kind, key]);

  return counted.key === key ? counted.count : 0;
}
