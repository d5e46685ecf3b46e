import type { ApolloCache } from '@apollo/client';
import type { CommentAudience } from '../../gql/comments';
import {
  type ComingAftaler_PageFragment as AftalePage,
  ComingAftalerDocument,
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

/** What decides which posts are listed. */
export type PostFilter = Pick<WallFilter, 'interestId' | 'kind' | 'sort'>;

/** The variables of a filter's posts. */
export const postsOf = ({ interestId, kind, sort }: PostFilter): PostFilter => ({ interestId, kind, sort });

/** The variables of a filter's aftaler ahead. */
export const aftalerOf = ({ interestId, maxDistance }: Pick<WallFilter, 'interestId' | 'maxDistance'>) => ({
  interestId,
  maxDistance,
});

function updatePosts(cache: ApolloCache, filter: PostFilter, change: (page: PostPage) => PostPage): void {
  cache.updateQuery({ query: PostsDocument, variables: postsOf(filter) }, (data) =>
    data ? { ...data, posts: change(data.posts) } : data,
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
export function addPostPage(cache: ApolloCache, filter: PostFilter, next: PostPage): void {
  updatePosts(cache, filter, (page) => ({
    ...page,
    items: [...page.items, ...withoutKnown(page.items, next.items)],
    endCursor: next.endCursor,
  }));
}

/** Prepends a new post. */
export function addPost(cache: ApolloCache, filter: PostFilter, post: Post): void {
  updatePosts(cache, filter, (page) => ({ ...page, items: [...withoutKnown(page.items, [post]), ...page.items] }));
}

/** Appends the next page of aftaler ahead. */
export function addAftaler(cache: ApolloCache, filter: WallFilter, next: AftalePage): void {
  cache.updateQuery({ query: ComingAftalerDocument, variables: aftalerOf(filter) }, (data) => {
    if (!data) return data;
    const { items, ...page } = data.comingAftaler;
    const added = withoutKnown(items, next.items);
    return { comingAftaler: { ...page, items: [...items, ...added], endCursor: next.endCursor } };
  });
}

/** Removes a post or comment from all cached lists. */
export function evict(cache: ApolloCache, type: 'Post' | 'Comment', id: string): void {
  cache.evict({ id: cache.identify({ __typename: type, id }) });
  cache.gc();
}

export function setLike(cache: ApolloCache, id: string, like: Pick<Post, 'isLiked' | 'likeCount'>): void {
  updatePost(cache, id, () => ({ isLiked: like.isLiked, likeCount: Math.max(0, like.likeCount) }));
}

/** Changes the number of a post's comments of an audience, never below 0. */
export function changeCommentCount(
  cache: ApolloCache,
  postId: string,
  audience: CommentAudience,
  difference: number,
): void {
  const changed = (count: number) => Math.max(0, count + difference);
  updatePost(cache, postId, ({ commentCount, aftale }) => {
    if (audience === 'everyone') return { commentCount: changed(commentCount) };
    return { aftale: aftale && { ...aftale, commentCount: changed(aftale.commentCount) } };
  });
}
