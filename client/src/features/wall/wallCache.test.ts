import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CommentItem_CommentFragment as Comment,
  CommentsDocument,
  type PostItem_PostFragment as Post,
  PostsDocument,
} from '../../gql/wall';
import { createCache } from '../../lib/apollo/cache';
import { addComment, addOlderComments, addPost, addPostPage, countComments, forget, setLike } from './wallCache';

const ALL = { interestId: null, sort: 'newest' } as const;
const post = (id: string): Post =>
  ({
    __typename: 'Post',
    id,
    content: id,
    createdAt: '2026-11-20T10:00:00.000Z',
    author: null,
    interest: null,
    isLiked: false,
    likeCount: 1,
    commentCount: 0,
    viewerCanDelete: false,
  }) as Post;
const comment = (id: string): Comment =>
  ({
    __typename: 'Comment',
    id,
    content: id,
    createdAt: '2026-11-20T10:00:00.000Z',
    author: null,
    viewerCanDelete: true,
  }) as Comment;

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
    data: { comments: { __typename: 'CommentPage', items: [comment('2')], hasOlder: true } } as never,
  });
});
const wall = () => cache.readQuery({ query: PostsDocument, variables: ALL })?.posts;
const ids = () => wall()?.items.map(({ id }) => id);
const postA = () => wall()?.items.find(({ id }) => id === 'a');
const comments = () => cache.readQuery({ query: CommentsDocument, variables: { postId: 'a' } })?.comments;

describe('the wall in memory', () => {
  it('grows by pages, each post once, and keeps the time that new ones are counted from', () => {
    addPostPage(cache, ALL, { items: [post('a'), post('0')], endCursor: null, asOf: 'later' });
    expect(ids()).toEqual(['b', 'a', '0']);
    expect(wall()).toMatchObject({ endCursor: null, asOf: 'now' });
  });

  it('begins with what was just written, once', () => {
    addPost(cache, ALL, post('c'));
    addPost(cache, ALL, post('c'));
    expect(ids()).toEqual(['c', 'b', 'a']);
  });

  it('forgets a deleted post everywhere', () => {
    forget(cache, 'Post', 'b');
    expect(ids()).toEqual(['a']);
  });

  it('leaves a wall alone that is not loaded', () => {
    addPost(cache, { interestId: 'x', sort: 'newest' }, post('c'));
    expect(ids()).toEqual(['b', 'a']);
  });

  it('never counts below nothing', () => {
    setLike(cache, 'a', { isLiked: false, likeCount: -1 });
    countComments(cache, 'a', -1);
    expect(postA()).toMatchObject({ isLiked: false, likeCount: 0, commentCount: 0 });
  });
});

describe('comments in memory', () => {
  it('begin with what was just written, and are counted, once', () => {
    addComment(cache, 'a', comment('3'));
    addComment(cache, 'a', comment('3'));
    expect(comments()?.items.map(({ id }) => id)).toEqual(['3', '2']);
    expect(postA()).toMatchObject({ commentCount: 1 });
  });

  it('go on with older ones, and forget deleted ones', () => {
    addOlderComments(cache, 'a', { items: [comment('2'), comment('1')], hasOlder: false });
    forget(cache, 'Comment', '2');
    expect(comments()).toMatchObject({ items: [{ id: '1' }], hasOlder: false });
  });
});
