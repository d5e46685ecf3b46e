import { beforeEach, describe, expect, it } from 'vitest';
import { type CommentItem_CommentFragment as Comment, CommentsDocument } from '../../gql/comments';
import { type PostItem_PostFragment as Post, PostsDocument } from '../../gql/wall';
import { createCache } from '../../lib/apollo/cache';
import { addComment, addOlderComments } from './comments/commentCache';
import { addPost, addPostPage, changeCommentCount, evict, setLike } from './wallCache';

const ALL = { interestId: null, kind: 'all', sort: 'newest' } as const;
const post = (id: string): Post =>
  ({
    __typename: 'Post',
    id,
    content: id,
    createdAt: '2026-11-20T10:00:00.000Z',
    author: null,
    aftale: null,
    interest: null,
    isLiked: false,
    likeCount: 1,
    commentCount: 0,
    viewerCanDelete: false,
  }) as Post;
const comment = (id: string, audience: Comment['audience'] = 'everyone'): Comment =>
  ({
    __typename: 'Comment',
    id,
    content: id,
    createdAt: '2026-11-20T10:00:00.000Z',
    audience,
    author: null,
    viewerCanDelete: true,
  }) as Comment;
const AFTALE = {
  __typename: 'Aftale',
  title: 'Catan',
  startsAt: '2026-11-29T09:00:00.000Z',
  endsAt: null,
  town: 'Lejre',
  distanceKm: 8,
  place: null,
  places: 4,
  placesLeft: 4,
  state: 'open',
  viewerState: 'host',
  viewerMay: [],
  askingBarrier: null,
  viewerMet: null,
  coming: [],
  comingHidden: 0,
  commentCount: 2,
  requests: [],
  changedAt: '2026-11-20T10:00:00.000Z',
  cancelText: null,
  calendarUrl: null,
} as NonNullable<Post['aftale']>;

let cache: ReturnType<typeof createCache>;
beforeEach(() => {
  cache = createCache();
  cache.writeQuery({
    query: PostsDocument,
    variables: ALL,
    data: {
      posts: { __typename: 'PostPage', items: [post('b'), post('a')], endCursor: 'a', asOf: 'now' },
    } as never,
  });
  cache.writeQuery({
    query: CommentsDocument,
    variables: { postId: 'a' },
    data: {
      comments: { __typename: 'CommentPage', items: [comment('2')], hasOlder: true },
      post: { __typename: 'Post', id: 'a', commentCount: 0, aftale: null },
    } as never,
  });
});
const wall = () => cache.readQuery({ query: PostsDocument, variables: ALL })?.posts;
const ids = () => wall()?.items.map(({ id }) => id);
const postA = () => wall()?.items.find(({ id }) => id === 'a');
const comments = () => cache.readQuery({ query: CommentsDocument, variables: { postId: 'a' } })?.comments;

describe('cached posts', () => {
  it('grow by pages without duplicates and keep asOf', () => {
    addPostPage(cache, ALL, { items: [post('a'), post('0')], endCursor: null, asOf: 'later' });
    expect(ids()).toEqual(['b', 'a', '0']);
    expect(wall()).toMatchObject({ endCursor: null, asOf: 'now' });
  });

  it('begin with a new post, once', () => {
    addPost(cache, ALL, post('c'));
    addPost(cache, ALL, post('c'));
    expect(ids()).toEqual(['c', 'b', 'a']);
  });

  it('lose a deleted post', () => {
    evict(cache, 'Post', 'b');
    expect(ids()).toEqual(['a']);
  });

  it('stay unloaded for a filter that was not loaded', () => {
    addPost(cache, { ...ALL, interestId: 'x' }, post('c'));
    addPost(cache, { ...ALL, kind: 'posts' }, post('c'));
    expect(ids()).toEqual(['b', 'a']);
  });

  it('never have negative counts', () => {
    setLike(cache, 'a', { isLiked: false, likeCount: -1 });
    changeCommentCount(cache, 'a', 'everyone', -1);
    expect(postA()).toMatchObject({ isLiked: false, likeCount: 0, commentCount: 0 });
  });
});

describe('cached comments', () => {
  it('begin with a new comment, and are counted, once', () => {
    addComment(cache, 'a', comment('3'));
    addComment(cache, 'a', comment('3'));
    expect(comments()?.items.map(({ id }) => id)).toEqual(['3', '2']);
    expect(postA()).toMatchObject({ commentCount: 1 });
  });

  it('for those who are coming are counted apart', () => {
    addPost(cache, ALL, { ...post('c'), aftale: AFTALE });
    const counts = () => {
      const shown = wall()?.items.find(({ id }) => id === 'c');
      return [shown?.commentCount, shown?.aftale?.commentCount];
    };
    addComment(cache, 'c', comment('3', 'coming'));
    expect(counts()).toEqual([0, 3]);
    changeCommentCount(cache, 'c', 'coming', -1);
    changeCommentCount(cache, 'c', 'everyone', 1);
    expect(counts()).toEqual([1, 2]);
  });

  it('grow by older ones, and lose deleted ones', () => {
    addOlderComments(cache, 'a', { items: [comment('2'), comment('1')], hasOlder: false });
    evict(cache, 'Comment', '2');
    expect(comments()).toMatchObject({ items: [{ id: '1' }], hasOlder: false });
  });
});
