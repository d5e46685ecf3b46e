import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { MorePostsDocument, type PostItem_PostFragment as Post, usePostsQuery } from '../../../gql/wall';
import { errorText } from '../../../lib/forms/formErrors';
import { TEXTS } from '../texts';
import { addPostPage } from '../wallCache';
import type { WallFilter } from '../wallFilter';

export interface OpenWall {
  /** What is loaded; null until the first part is there. */
  posts: readonly Post[] | null;
  /** While another filter's answer is on its way the last one stays. */
  stale: boolean;
  /** When the first part was read. */
  asOf: string | null;
  /** Why there is nothing newer to show. */
  problem: string | null;
  reload: () => Promise<unknown>;
  hasMore: boolean;
  loadingMore: boolean;
  /** Loads the next part; the answer is its first post, or null when nothing came. Throws what went wrong. */
  loadMore: () => Promise<string | null>;
}

/** The wall under a filter: its first part, and further ones when they are asked for. */
export function usePosts(filter: WallFilter): OpenWall {
  const client = useApolloClient();
  const [loadingMore, setLoadingMore] = useState(false);
  const busy = useRef(false);
  const { data, previousData, error, loading, refetch } = usePostsQuery({
    variables: filter,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.posts ?? null;
  const after = data?.posts.endCursor ?? null;

  const loadMore = async (): Promise<string | null> => {
    if (after === null || busy.current) return null;
    busy.current = true;
    setLoadingMore(true);
    try {
      const variables = { ...filter, after };
      const answer = await client.query({ query: MorePostsDocument, variables, fetchPolicy: 'no-cache' });
      if (!answer.data) return null;
      addPostPage(client.cache, filter, answer.data.posts);
      return answer.data.posts.items[0]?.id ?? null;
    } finally {
      busy.current = false;
      setLoadingMore(false);
    }
  };

  return {
    posts: page?.items ?? null,
    stale: loading && data === undefined,
    asOf: data?.posts.asOf ?? null,
    problem: error && !loading ? errorText(error, TEXTS.postsFailed) : null,
    reload: () => refetch(),
    hasMore: after !== null,
    loadingMore,
    loadMore,
  };
}
