import type { ApolloCache } from '@apollo/client';
import {
  type CommentItem_CommentFragment as Comment,
  type Comments_PageFragment as CommentPage,
  CommentsDocument,
} from '../../../gql/comments';
import { changeCommentCount, withoutKnown } from '../wallCache';

function updateComments(cache: ApolloCache, postId: string, change: (page: CommentPage) => CommentPage): void {
  cache.updateQuery({ query: CommentsDocument, variables: { postId } }, (data) =>
    data ? { ...data, comments: change(data.comments) } : data,
  );
}

/** Prepends a new comment and counts it, once. */
export function addComment(cache: ApolloCache, postId: string, comment: Comment): void {
  let fresh = [comment];
  updateComments(cache, postId, (page) => {
    fresh = withoutKnown(page.items, fresh);
    return { ...page, items: [...fresh, ...page.items] };
  });
  changeCommentCount(cache, postId, comment.audience, fresh.length);
}

/** Appends a page of older comments. */
export function addOlderComments(cache: ApolloCache, postId: string, older: CommentPage): void {
  updateComments(cache, postId, (page) => ({
    ...page,
    items: [...page.items, ...withoutKnown(page.items, older.items)],
    hasOlder: older.hasOlder,
  }));
}
