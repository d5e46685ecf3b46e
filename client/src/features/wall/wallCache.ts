import type { ApolloCache } from '@apollo/client';
import {
  type CommentItem_CommentFragment as Comment,
  type Comments_PageFragment as CommentPage,
  CommentsDocument,
  type PostItem_PostFragment as Post,
  PostItem_PostFragmentDoc,
  type WallPage_PostsFragment as PostPage,
  PostsDocument,
} from '../../gql/wall';
import type { WallFilter } from './wallFilter';

function updatePosts(cache: ApolloCache, filter: WallFilter, change: (page: PostPage) => PostPage): void {
  cache.updateQuery({ query: PostsDocument, variables: filter }, (data) =>
    data ? { ...data, posts: change(data.posts) } : data,
  );
}

function updateComments(cache: ApolloCache, postId: string, change: (page: CommentPage) => CommentPage): void {
  cache.updateQuery({ query: CommentsDocument, variables: { postId } }, (data) =>
    data ? { ...data, comments: change(data.comments) } : data,
  );
}

function updatePost(cache: ApolloCache, id: string, change: (post: Post) => Partial<Post>): void {
  const reference = cache.identify({ __typename: 'Post', id });
  cache.updateFragment(
    { id: reference, fragment: PostItem_PostFragmentDoc, fragmentName: 'PostItem_post' },
    (post: Post | null) => (post ? { ...post, ...change(post) } : post),
  );
}

/** Those of `found` that `known` does not hold yet: what moved between two pages stands there once. */
export function unknownOf<Item extends { id: string }>(known: readonly Item[], found: readonly Item[]): Item[] {
  const ids = new Set(known.map(({ id }) => id));
  return found.filter(({ id }) => !ids.has(id));
}

/** Puts the next part of the wall under what is loaded. New posts are still counted from when the first part was read. */
export function addPostPage(cache: ApolloCache, filter: WallFilter, next: PostPage): void {
  updatePosts(cache, filter, (page) => ({
    ...page,
    items: [...page.items, ...unknownOf(page.items, next.items)],
    endCursor: next.endCursor,
  }));
}

/** Puts a post that was just written on top. */
export function addPost(cache: ApolloCache, filter: WallFilter, post: Post): void {
  updatePosts(cache, filter, (page) => ({ ...page, items: [...unknownOf(page.items, [post]), ...page.items] }));
}

/** Takes a post, or a comment, out of everything that is loaded. */
export function forget(cache: ApolloCache, type: 'Post' | 'Comment', id: string): void {
  cache.evict({ id: cache.identify({ __typename: type, id }) });
  cache.gc();
}

/** Says whether the viewer likes a post and how many do. */
export function setLike(cache: ApolloCache, id: string, like: Pick<Post, 'isLiked' | 'likeCount'>): void {
  updatePost(cache, id, () => ({ isLiked: like.isLiked, likeCount: Math.max(0, like.likeCount) }));
}

/** Raises or lowers the number of a post's comments, never below 0. */
export function countComments(cache: ApolloCache, postId: string, difference: number): void {
  updatePost(cache, postId, ({ commentCount }) => ({ commentCount: Math.max(0, commentCount + difference) }));
}

/** Puts a comment that was just written among those that are loaded, and counts it, once. */
export function addComment(cache: ApolloCache, postId: string, comment: Comment): void {
  let fresh = [comment];
  updateComments(cache, postId, (page) => {
    fresh = unknownOf(page.items, fresh);
    return { ...page, items: [...fresh, ...page.items] };
  });
  countComments(cache, postId, fresh.length);
}

/** Puts older comments under those that are loaded. */
export function addOlderComments(cache: ApolloCache, postId: string, older: CommentPage): void {
  updateComments(cache, postId, (page) => ({
    ...page,
    items: [...page.items, ...unknownOf(page.items, older.items)],
    hasOlder: older.hasOlder,
  }));
}
