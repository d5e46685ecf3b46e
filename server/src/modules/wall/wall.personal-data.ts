import { momentOf } from '../../common/date-text.js';
import { publicId } from '../../common/public-id.js';
import { columnsOf, int, orNull, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';
import { commentsShown, hiddenAuthors, likesShown } from '../../shared/wall-visibility.js';
import { AFTALER_PERSONAL_DATA } from './aftaler/aftaler.personal-data.js';

/**
 * The beginning of a post by somebody else, quoted so that the member's own text can be understood; nothing of one that
 * an administrator has removed, unless it is the member's own, nor of one by somebody who blocks the member, who would
 * learn of a removal.
 */
const QUOTE = `CASE WHEN post.removed_at IS NOT NULL AND post.author_id IS DISTINCT FROM $1
                      OR post.author_id IN (SELECT blocker_id FROM block WHERE blocked_id = $1) THEN ''
                    WHEN char_length(post.content) > 80 THEN left(post.content, 80) || '…' ELSE post.content END`;

/** What is said of a text: facts with dots between them. */
const about = (...facts: readonly (string | null)[]): string => facts.filter(Boolean).join(' · ');

const removedMark = (removedAt: Date | null): string | null =>
  removedAt === null ? null : `fjernet af os den ${momentOf(removedAt)}`;

const POSTS = exportedList({
  name: 'posts',
  title: 'Opslag',
  empty: 'Du har ikke skrevet nogen opslag.',
  type: rowType({
    id: int.of('post.id'),
    content: text(),
    interest: orNull(text()).of('interest.name'),
    likes: int.of(likesShown('post')),
    comments: int.of(commentsShown('post')),
    createdAt: timestamptz,
    removedAt: orNull(timestamptz),
  }),
  sql: (list) => `WITH ${hiddenAuthors('$1')}
      SELECT ${list}
      FROM post LEFT JOIN interest ON interest.id = interest_id
    WHERE author_id = $1 AND post.id > $2 ORDER BY post.id LIMIT $3`,
  json: ({ id, createdAt, removedAt, ...post }) => ({
    id: publicId('post', id),
    ...post,
    created_at: createdAt,
    ...(removedAt && { removed_at: removedAt }),
  }),
  shown: ({ content, createdAt, interest, removedAt }) => [
    content,
    about(momentOf(createdAt), interest, removedMark(removedAt)),
  ],
});

/** `post` is the beginning of the post. */
const COMMENTS = exportedList({
  name: 'comments',
  title: 'Kommentarer',
  empty: 'Du har ikke skrevet nogen kommentarer.',
  type: rowType({
    ...columnsOf('comment', { id: int, content: text(), createdAt: timestamptz, removedAt: orNull(timestamptz) }),
    post: text().of(QUOTE),
  }),
  sql: (list) => `SELECT ${list}
      FROM comment JOIN post ON post.id = post_id
    WHERE comment.author_id = $1 AND comment.id > $2 ORDER BY comment.id LIMIT $3`,
  json: ({ id, createdAt, removedAt, ...comment }) => ({
    id: publicId('comment', id),
    ...comment,
    created_at: createdAt,
    ...(removedAt && { removed_at: removedAt }),
  }),
  shown: ({ content, post, createdAt, removedAt }) => [
    content,
    about(momentOf(createdAt), post && `til opslaget: ${post}`, removedMark(removedAt)),
  ],
});

/** `post` is the beginning of the post. */
const LIKES = exportedList({
  name: 'likes',
  title: 'Likes',
  empty: 'Du har ikke liket noget.',
  type: rowType({
    id: int.of('post.id'),
    post: text().of(QUOTE),
    createdAt: timestamptz.of('post_like.created_at'),
  }),
  sql: (list) => `SELECT ${list}
      FROM post_like JOIN post ON post.id = post_id
    WHERE member_id = $1 AND post.id > $2 ORDER BY post.id LIMIT $3`,
  json: ({ id, post, createdAt }) => ({ post_id: publicId('post', id), post, created_at: createdAt }),
  shown: ({ post, createdAt }) => [post || 'Et opslag, der er fjernet', momentOf(createdAt)],
});

const DELETE_LIKES = `WITH gone AS (
     DELETE FROM post_like WHERE (post_id, member_id) IN (
       SELECT post_id, member_id FROM post_like WHERE member_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int FROM gone`;

/** What an administrator removed is kept for an appeal only, of which there will be none. */
const DELETE_REMOVED = ['comment', 'post'].map(
  (table) => `WITH gone AS (
     DELETE FROM ${table} WHERE id IN (
       SELECT id FROM ${table} WHERE author_id = $1 AND removed_at IS NOT NULL LIMIT $2) RETURNING 1)
   SELECT count(*)::int FROM gone`,
);

/** Takes the author from posts and comments. */
const FREE_POSTS = [
  `WITH freed AS (
     UPDATE comment SET author_id = NULL, client_comment_id = NULL WHERE id IN (
       SELECT id FROM comment WHERE author_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int FROM freed`,
  `WITH freed AS (
     UPDATE post SET author_id = NULL, client_post_id = NULL WHERE id IN (
       SELECT id FROM post WHERE author_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int FROM freed`,
];

/** Deletes comments, then posts with what others wrote below them. A post is locked before its comments, as elsewhere. */
const DELETE_POSTS = [
  `WITH chosen AS MATERIALIZED (SELECT id, post_id FROM comment WHERE author_id = $1 LIMIT $2),
   locked AS MATERIALIZED (
     SELECT id FROM post WHERE id IN (SELECT post_id FROM chosen) ORDER BY id FOR NO KEY UPDATE),
   gone AS (DELETE FROM comment USING chosen JOIN locked ON locked.id = chosen.post_id WHERE comment.id = chosen.id)
   SELECT count(*)::int FROM chosen`,
  `WITH gone AS (
     DELETE FROM post WHERE id IN (SELECT id FROM post WHERE author_id = $1 ORDER BY id LIMIT $2) RETURNING 1)
   SELECT count(*)::int FROM gone`,
];

/**
 * Posts and comments, which stay without their author unless the member deletes them too, likes, and aftaler with the
 * requests to join them.
 */
export const WALL_PERSONAL_DATA: PersonalData = {
  exported: {
    page: {
      file: 'opslag.html',
      link: 'Opslag, kommentarer og likes',
      title: 'Opslag, kommentarer og likes',
      lead: 'Det, du har skrevet og syntes godt om på opslagstavlen, og dine aftaler.',
    },
    lists: [POSTS, COMMENTS, LIKES, ...AFTALER_PERSONAL_DATA.exported],
  },
  farewell: AFTALER_PERSONAL_DATA.farewell,
  erased: ({ deletesPosts }) => [
    DELETE_LIKES,
    ...AFTALER_PERSONAL_DATA.erased,
    ...DELETE_REMOVED,
    ...(deletesPosts ? DELETE_POSTS : FREE_POSTS),
  ],
  expire: AFTALER_PERSONAL_DATA.expire,
};
