import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  type CommentItem_CommentFragment as Comment,
  OlderCommentsDocument,
  useCommentsQuery,
  useCreateCommentMutation,
  useDeleteCommentMutation,
} from '../../../gql/wall';
import { useRemoval } from '../useRemoval';
import { addComment, addOlderComments, countComments, forget, unknownOf } from '../wallCache';

export interface OpenComments {
  /** Newest first; null until they are there. */
  comments: readonly Comment[] | null;
  /** What went wrong with loading them. */
  error: unknown;
  reload: () => void;
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The deeds throw what went wrong. */
  loadOlder: () => Promise<void>;
  create: (content: string, clientCommentId: string) => Promise<void>;
  remove: (comment: Comment) => Promise<void>;
}

/** The comments of one post: loaded once, then kept as they change here. */
export function useComments(postId: string): OpenComments {
  const client = useApolloClient();
  const { cache } = client;
  const [createComment] = useCreateCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();
  const removal = useRemoval();
  const [loadingOlder, setLoadingOlder] = useState(false);
  const busy = useRef(false);
  const { data, error, loading, refetch } = useCommentsQuery({
    variables: { postId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.comments;
  // A failure comes back as `error`.
  const reload = async () => {
    const { data: found } = await refetch();
    if (page && found) countComments(cache, postId, unknownOf(page.items, found.comments.items).length);
  };

  return {
    comments: page?.items.filter(({ id }) => !removal.isRemoved(id)) ?? null,
    error: loading ? undefined : error,
    reload: () => void reload().catch(() => undefined),
    hasOlder: page?.hasOlder ?? false,
    loadingOlder,
    loadOlder: async () => {
      const before = page?.items.at(-1)?.id;
      if (before === undefined || busy.current) return;
      busy.current = true;
      setLoadingOlder(true);
      try {
        const variables = { postId, before };
        const older = await client.query({ query: OlderCommentsDocument, variables, fetchPolicy: 'no-cache' });
        if (older.data) addOlderComments(cache, postId, older.data.comments);
      } finally {
        busy.current = false;
        setLoadingOlder(false);
      }
    },
    create: async (content, clientCommentId) => {
      const created = await createComment({ variables: { postId, content, clientCommentId } });
      if (created.data) addComment(cache, postId, created.data.createComment);
    },
    remove: async ({ id }) => {
      countComments(cache, postId, -1);
      try {
        await removal.remove(id, () => deleteComment({ variables: { id } }));
      } catch (problem) {
        countComments(cache, postId, 1);
        throw problem;
      }
      forget(cache, 'Comment', id);
    },
  };
}
