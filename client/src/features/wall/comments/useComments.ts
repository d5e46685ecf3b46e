import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useRef, useState } from 'react';
import {
  type CommentItem_CommentFragment as Comment,
  type CreateCommentMutationVariables,
  OlderCommentsDocument,
  useCommentsQuery,
  useCreateCommentMutation,
  useDeleteCommentMutation,
} from '../../../gql/comments';
import type { Reasons } from '../../../shared/decision/reasons';
import { useOptimisticRemoval } from '../useOptimisticRemoval';
import { changeCommentCount, evict, WALL_QUERY } from '../wallCache';
import { addComment, addOlderComments } from './commentCache';

/** A comment to be created; with the same client id it is created once. */
export type NewComment = Omit<CreateCommentMutationVariables, 'postId'>;

export interface CommentsState {
  /** Newest first; null until loaded. */
  comments: readonly Comment[] | null;
  error: unknown;
  reload: () => void;
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The comment to scroll into view once it is drawn. */
  arriving: RefObject<string | null>;
  /** `loadOlder`, `create` and `remove` throw the error of the request. */
  loadOlder: () => Promise<void>;
  create: (comment: NewComment) => Promise<void>;
  /** With the reasons of an administrator. */
  remove: (comment: Comment, reasons: Reasons | null) => Promise<void>;
}

/** The comments of one post: loaded once, then updated by own changes. */
export function useComments(postId: string): CommentsState {
  const client = useApolloClient();
  const { cache } = client;
  const [createComment] = useCreateCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();
  const removal = useOptimisticRemoval();
  const [loadingOlder, setLoadingOlder] = useState(false);
  const busy = useRef(false);
  const arriving = useRef<string | null>(null);
  const { data, error, loading, refetch } = useCommentsQuery({
    variables: { postId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: WALL_QUERY,
  });
  const page = data?.comments;

  return {
    comments: page?.items.filter(({ id }) => !removal.isRemoved(id)) ?? null,
    error: loading ? undefined : error,
    // `useCommentsQuery` returns the failure as `error`.
    reload: () => void refetch().catch(() => undefined),
    hasOlder: page?.hasOlder ?? false,
    loadingOlder,
    arriving,
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
    create: async (comment) => {
      const created = await createComment({ variables: { postId, ...comment } });
      if (!created.data) return;
      arriving.current = created.data.createComment.id;
      addComment(cache, postId, created.data.createComment);
    },
    remove: async ({ id, audience }, reasons) => {
      changeCommentCount(cache, postId, audience, -1);
      try {
        await removal.remove(id, () => deleteComment({ variables: { id, ...reasons } }));
      } catch (failure) {
        changeCommentCount(cache, postId, audience, 1);
        throw failure;
      }
      evict(cache, 'Comment', id);
    },
  };
}
