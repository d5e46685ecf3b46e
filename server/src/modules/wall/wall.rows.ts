import { publicId } from '../../common/public-id.js';
import {
  bool,
  columnsOf,
  int,
  json,
  leftJoined,
  orNull,
  type RowOf,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import { avatarUrl } from '../../shared/avatar-url.js';
import type { CommentAudience } from '../../shared/comment-audience.js';
import { commentsShown, hiddenAuthors, isOnWall, likesShown } from '../../shared/wall-visibility.js';
import { toInterestType } from '../interests/interest.service.js';
import type { Interest } from '../interests/interests.module.js';
import { isUnpausedFor, kilometresBetween, townLabel } from '../members/members.module.js';
import { isGoingTo } from './aftale-facts/aftale.going.js';
import type { AftaleType } from './aftale-facts/aftale.types.js';
import { canDelete, type WallViewer } from './wall.policy.js';
import type { CommentType, PostAuthorType, PostType } from './wall.types.js';

/** Joins the author of a row aliased `written`, as `author`. */
export const withAuthor = (written: string): string =>
  `LEFT JOIN member AS author ON author.id = ${written}.author_id AND author.deletion_scheduled_for IS NULL`;

/** Columns of a row joined by `withAuthor`, for viewer $1. An author scheduled for deletion has no name. */
const writtenColumns = (written: string) => ({
  ...columnsOf(written, { id: int, content: text(), createdAt: timestamptz, authorId: orNull(int) }),
  ...leftJoined(columnsOf('author', { username: text(), avatarKey: orNull(text()), townId: orNull(int) })),
  viewerTownId: orNull(int).of('(SELECT town_id FROM member WHERE id = $1)'),
  isAwake: bool.of(isUnpausedFor('author', '$1')),
});

/** A comment as viewer $1 sees it. */
export const COMMENT_ROW = rowType({
  ...writtenColumns('comment'),
  audience: text<CommentAudience>().of('comment.audience'),
});
export type CommentRow = RowOf<typeof COMMENT_ROW>;

/**
 * A post as viewer $1 sees it, by `selectPosts`. Comments of hidden authors and likes across a block are subtracted from
 * the stored counts, for these posts alone.
 */
export const POST_ROW = rowType({
  ...writtenColumns('page'),
  interest: orNull(json<Interest>()).of('to_json(interest)'),
  isLiked: bool.of('EXISTS (SELECT 1 FROM post_like WHERE post_id = page.id AND member_id = $1)'),
  likeCount: int.of(likesShown('page')),
  commentCount: int.of(commentsShown('page')),
  /** When its aftale begins; null for other posts. */
  startsAt: orNull(timestamptz).of('aftale.starts_at'),
});
export type PostRow = RowOf<typeof POST_ROW>;

/** The statement that reads `POST_ROW` rows for viewer $1. `source` is SQL of whole `post` rows, as a part of `WITH`. */
export const selectPosts = (source: string, order = ''): string =>
  `WITH ${hiddenAuthors('$1')}, page AS (${source})
   SELECT ${POST_ROW.list}
   FROM page ${withAuthor('page')}
   LEFT JOIN interest ON interest.id = page.interest_id
   LEFT JOIN aftale ON aftale.post_id = page.id
   ${order}`;

/** Condition under which a post is on the viewer's wall; needs `hiddenAuthors`. */
export const POST_IS_SHOWN = isOnWall('post');

/**
 * Condition under which the viewer reads one post by itself: it is on the wall, or only a block of the viewer's own hides its
 * host, to whose aftale the viewer is coming, and can leave it so. Needs `hiddenAuthors`.
 */
export const POST_IS_READABLE = `(${POST_IS_SHOWN} OR (
  post.removed_at IS NULL AND ${isGoingTo('post', '$1')} AND post.author_id NOT IN (SELECT id FROM blockers)
  AND EXISTS (SELECT 1 FROM member AS host
               WHERE host.id = post.author_id AND host.role <> 'banned' AND NOT host.deletes_posts)))`;

function toAuthorType({
  authorId,
  username,
  avatarKey,
  isAwake,
  ...towns
}: Omit<CommentRow, 'audience'>): PostAuthorType | null {
  if (authorId === null || username === null) return null;
  // A paused profile is shown to friends only, and so is its town.
  const townId = isAwake ? towns.townId : null;
  return {
    id: publicId('member', authorId),
    username,
    avatarUrl: avatarUrl(avatarKey),
    location: townLabel(townId),
    distanceKm: kilometresBetween(towns.viewerTownId, townId),
    viewerCanOpen: isAwake,
  };
}

/** Maps a post to its GraphQL type. */
export const toPostType = (row: PostRow, viewer: WallViewer, aftale: AftaleType | null): PostType => ({
  postId: row.id,
  id: publicId('post', row.id),
  content: row.content,
  createdAt: row.createdAt,
  author: toAuthorType(row),
  interest: row.interest === null ? null : toInterestType(row.interest),
  isLiked: row.isLiked,
  likeCount: row.likeCount,
  commentCount: row.commentCount,
  viewerCanDelete: canDelete(row.authorId, viewer),
  aftale,
});

/** Maps a comment to its GraphQL type. */
export const toCommentType = (row: CommentRow, viewer: WallViewer): CommentType => ({
  id: publicId('comment', row.id),
  content: row.content,
  createdAt: row.createdAt,
  audience: row.audience,
  author: toAuthorType(row),
  viewerCanDelete: canDelete(row.authorId, viewer),
});
