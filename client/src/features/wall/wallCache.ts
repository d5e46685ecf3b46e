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
import { KEEPS_UP } from '../../lib/apollo/keepsUp';
import { mutationVersion } from '../../lib/apollo/mutationVersion';
import type { WallFilter } from './wallFilter';

/** Context of the wall's queries, whose lists every mutation of the page can change. */
export const WALL_QUERY = { ...KEEPS_UP, cacheVersion: mutationVersion };

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

/** The items of `added` whose ids are not in `known`: an item that moved between two pages is shown once. */
export function withoutKnown<Item extends { id: string }>(known: readonly Item[], added: readonly Item[]): Item[] {
  const ids = new Set(known.map(({ id }) => id));
  return added.filter(({ id }) => !ids.has(id));
}

/** Appends the next page of posts. `asOf` of the first page stays: new posts are counted since then. */
export function addPostPage(cache: ApolloCache, filter: WallFilter, next: PostPage): void {
  updatePosts(cache, filter, (page) => ({
    ...page,
    items: [...page.items, ...withoutKnown(page.items, next.items)],
    endCursor: next.endCursor,
  }));
}

/** Prepends a new post. */
export function addPost(cache: ApolloCache, filter: WallFilter, post: Post): void {
  updatePosts(cache, filter, (page) => ({ ...page, items: [...withoutKnown(page.items, [post]), ...page.items] }));
}

/** Removes a post or comment from all cached lists. */
export function evict(cache: ApolloCache, type: 'Post' | 'Comment', id: string): void {
  cache.evict({ id: cache.identify({ __typename: type, id }) });
  cache.gc();
}

export function setLike(cache: ApolloCache, id: string, like: Pick<Post, 'isLiked' | 'likeCount'>): void {
  updatePost(cache, id, () => ({ isLiked: like.isLiked, likeCount: Math.max(0, like.likeCount) }));
}

/** Changes the comment count of a post, never below 0. */
export function changeCommentCount(cache: ApolloCache, postId: string, difference: number): void {
  updatePost(cache, postId, ({ commentCount }) => ({ commentCount: Math.max(0, commentCount + difference) }));
}

/** Prepends a new comment and counts it, once. */
export function addComment(cache: ApolloCache, postId: string, comment: Comment): void {
  let fresh = [comment];
  updateComments(cache, postId, (page) => {
    fresh = withoutKnown(page.items, fresh);
    return { ...page, items: [...fresh, ...page.items] };
  });
  changeCommentCount(cache, postId, fresh.length);
}

/** Appends a page of older comments. */
export function addOlderComments(cache: ApolloCache, postId: string, older: CommentPage): void {
  updateComments(cache, postId, (page) => ({
    ...page,
    items: [...page.items, ...withoutKnown(page.items, older.items)],
    hasOlder: older.hasOlder,
  }));
}
