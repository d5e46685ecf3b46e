import { useApolloClient } from '@apollo/client/react';
import { NEW_POSTS_EVERY_MS } from '@venn/schema/limits';
import { useEffect, useState } from 'react';
import { NewPostCountDocument } from '../../../gql/wall';

/**
 * How many posts of others have come since the wall was read. It is asked now and then while the page is in sight, and
 * when it comes into sight again; a question that fails is asked again the next time.
 */
export function useNewPosts(since: string | null, interestId: string | null): number {
  const client = useApolloClient();
  const about = `${since} ${interestId}`;
  const [counted, setCounted] = useState({ about, count: 0 });

  useEffect(() => {
    if (since === null) return undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const variables = { since, interestId };
      const { data } = await client.query({ query: NewPostCountDocument, variables, fetchPolicy: 'no-cache' });
      if (data && !over) setCounted({ about, count: data.newPostCount });
    };
    const quietly = () => void ask().catch(() => undefined);
    const timer = setInterval(quietly, NEW_POSTS_EVERY_MS);
    document.addEventListener('visibilitychange', quietly);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', quietly);
    };
  }, [client, since, interestId, about]);

  return counted.about === about ? counted.count : 0;
}
