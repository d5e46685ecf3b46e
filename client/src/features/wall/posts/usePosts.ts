import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { MorePostsDocument, type PostItem_PostFragment as Post, usePostsQuery } from '../../../gql/wall';
import { errorText } from '../../../lib/forms/formErrors';
import { useUnreachable } from '../../../lib/retry/useUnreachable';
import { TEXTS } from '../texts';
import { addPostPage, postsOf, WALL_QUERY } from '../wallCache';
import type { WallFilter } from '../wallFilter';

export interface PostsState {
  /** The loaded posts; null until the first page is loaded. */
  posts: readonly Post[] | null;
  /** Whether the posts are of the previous filter, while those of the new one are loading. */
  stale: boolean;
  /** Server time of the first page. */
  asOf: string | null;
  /** Error text of the last load. */
  problem: string | null;
  /** Whether it failed because there is no network: no problem then. */
  unreachable: boolean;
  reload: () => Promise<unknown>;
  hasMore: boolean;
  loadingMore: boolean;
  /** Loads the next page; resolves to the id of its first post, or null when it is empty. Throws the error. */
  loadMore: () => Promise<string | null>;
}

/** The posts of a filter: the first page, and further ones on request. `skip`: something else is shown. */
export function usePosts(filter: WallFilter, skip: boolean): PostsState {
  const client = useApolloClient();
  const [loadingMore, setLoadingMore] = useState(false);
  const busy = useRef(false);
  const { data, previousData, error, loading, refetch } = usePostsQuery({
    variables: postsOf(filter),
    skip,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: WALL_QUERY,
  });
  const failed = loading ? undefined : error;
  const unreachable = useUnreachable(failed);
  const page = (data ?? previousData)?.posts ?? null;
  const after = data?.posts.endCursor ?? null;

  const loadMore = async (): Promise<string | null> => {
    if (after === null || busy.current) return null;
    busy.current = true;
    setLoadingMore(true);
    try {
      const variables = { ...postsOf(filter), after };
      const next = await client.query({ query: MorePostsDocument, variables, fetchPolicy: 'no-cache' });
      if (!next.data) return null;
      addPostPage(client.cache, filter, next.data.posts);
      return next.data.posts.items[0]?.id ?? null;
    } finally {
      busy.current = false;
      setLoadingMore(false);
    }
  };

  return {
    posts: page?.items ?? null,
    stale: loading && data === undefined,
    asOf: data?.posts.asOf ?? null,
    problem: failed && !unreachable ? errorText(failed, TEXTS.postsFailed) : null,
    unreachable,
    reload: () => refetch(),
    hasMore: after !== null,
    loadingMore,
    loadMore,
  };
}
