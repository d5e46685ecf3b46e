import { publicId } from '../../common/public-id.js';
import { bool, int, json, orNull, type RowOf, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { avatarUrl } from '../../shared/avatar-url.js';
import { commentsShown, hiddenAuthors, isOnWall, likesShown } from '../../shared/wall-visibility.js';
import { toInterestType } from '../interests/interest.service.js';
import type { Interest } from '../interests/interests.module.js';
import { isUnpausedFor } from '../members/members.module.js';
import { canDelete, type WallViewer } from './wall.policy.js';
import type { CommentType, PostAuthorType, PostType } from './wall.types.js';

/** A comment as its viewer sees it, by `authorColumns`. An author scheduled for deletion has no name. */
export const COMMENT_ROW = rowType({
  id: int,
  content: text(),
  createdAt: timestamptz,
  authorId: orNull(int),
  username: orNull(text()),
  avatarKey: orNull(text()),
  isAwake: bool,
});
export type CommentRow = RowOf<typeof COMMENT_ROW>;

/** A post as its viewer sees it, by `selectPosts`. */
export const POST_ROW = rowType({
  ...COMMENT_ROW.columns,
  interest: orNull(json<Interest>()),
  isLiked: bool,
  likeCount: int,
  commentCount: int,
});
export type PostRow = RowOf<typeof POST_ROW>;

/** Joins the author of a row aliased `written`, as `author`. */
export const withAuthor = (written: string): string =>
  `LEFT JOIN member AS author ON author.id = ${written}.author_id AND author.deletion_scheduled_for IS NULL`;

/** The author's columns of a row joined by `withAuthor`, for viewer $1. */
export const authorColumns = (written: string): string =>
  `${written}.author_id AS "authorId", author.username, author.avatar_key AS "avatarKey",
   ${isUnpausedFor('author', '$1')} AS "isAwake"`;

/**
 * The statement that reads `POST_ROW` rows for viewer $1. `source` is SQL of whole `post` rows, as a part of `WITH`.
 * Comments of hidden authors and likes across a block are subtracted from the stored counts, for these posts alone.
 */
export const selectPosts = (source: string, order = ''): string =>
  `WITH ${hiddenAuthors('$1')}, page AS (${source})
   SELECT page.id, page.content, page.created_at AS "createdAt", ${likesShown('page')} AS "likeCount",
          ${commentsShown('page')} AS "commentCount",
          EXISTS (SELECT 1 FROM post_like WHERE post_id = page.id AND member_id = $1) AS "isLiked",
          to_json(interest) AS interest, ${authorColumns('page')}
   FROM page ${withAuthor('page')}
   LEFT JOIN interest ON interest.id = page.interest_id
   ${order}`;

/** Condition under which a post is on the viewer's wall; needs `hiddenAuthors`. */
export const POST_IS_SHOWN = isOnWall('post');

const toAuthorType = ({ authorId, username, avatarKey, isAwake }: CommentRow): PostAuthorType | null =>
  authorId === null || username === null
    ? null
    : { id: publicId('member', authorId), username, avatarUrl: avatarUrl(avatarKey), viewerCanOpen: isAwake };

/** Maps a post to its GraphQL type. */
export const toPostType = (row: PostRow, viewer: WallViewer): PostType => ({
  id: publicId('post', row.id),
  content: row.content,
  createdAt: row.createdAt,
  author: toAuthorType(row),
  interest: row.interest === null ? null : toInterestType(row.interest),
  isLiked: row.isLiked,
  likeCount: row.likeCount,
  commentCount: row.commentCount,
  viewerCanDelete: canDelete(row.authorId, viewer),
});

/** Maps a comment to its GraphQL type. */
export const toCommentType = (row: CommentRow, viewer: WallViewer): CommentType => ({
  id: publicId('comment', row.id),
  content: row.content,
  createdAt: row.createdAt,
  author: toAuthorType(row),
  viewerCanDelete: canDelete(row.authorId, viewer),
});
