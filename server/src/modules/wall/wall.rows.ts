import { avatarUrl } from '../../common/avatar-url.js';
import { publicId } from '../../common/public-id.js';
import { toInterestType } from '../interests/interest.service.js';
import type { Interest } from '../interests/interests.module.js';
import { isAwakeFor } from '../users/users.module.js';
import type { CommentType, PostAuthorType, PostType } from './post.types.js';
import { canDelete, hiddenAuthors, isOnWall, type WallViewer } from './wall.policy.js';

/** Who wrote something. A member who is leaving is gone for everyone else already, so it has no name. */
interface AuthorColumns {
  authorId: number | null;
  username: string | null;
  avatarKey: string | null;
  isAwake: boolean | null;
}

/** A post with all that its viewer is shown, as the statements of this module read it. */
export interface PostRow extends AuthorColumns {
  id: number;
  content: string;
  createdAt: Date;
  interest: Interest | null;
  isLiked: boolean;
  likeCount: number;
  commentCount: number;
}

/** A comment, as the statements of this module read it. */
export interface CommentRow extends AuthorColumns {
  id: number;
  content: string;
  createdAt: Date;
}

/** Joins the author of an aliased row as `author`. */
export const withAuthor = (written: string): string =>
  `LEFT JOIN member AS author ON author.id = ${written}.author_id AND author.deletion_scheduled_for IS NULL`;

/** The author's columns of a row that was joined by `withAuthor`, for the viewer `$1`. */
export const authorColumns = (written: string): string =>
  `${written}.author_id AS "authorId", author.username, author.avatar_key AS "avatarKey",
   ${isAwakeFor('author', '$1')} AS "isAwake"`;

/**
 * The statement that reads the posts of `source`, the SQL of a `WITH` part that gives whole rows of `post`. The viewer
 * is `$1`. Comments that the viewer doesn't see are taken off the count, looked up for the posts of the page alone.
 */
export const selectPosts = (source: string, order = ''): string =>
  `WITH ${hiddenAuthors('$1')}, page AS (${source})
   SELECT page.id, page.content, page.created_at AS "createdAt", page.like_count AS "likeCount",
          page.comment_count - coalesce(unseen.count, 0) AS "commentCount",
          EXISTS (SELECT 1 FROM post_like WHERE post_id = page.id AND member_id = $1) AS "isLiked",
          to_json(interest) AS interest, ${authorColumns('page')}
   FROM page ${withAuthor('page')}
   LEFT JOIN interest ON interest.id = page.interest_id
   LEFT JOIN (
     SELECT comment.post_id, count(*)::integer AS count FROM page JOIN comment ON comment.post_id = page.id
     WHERE comment.author_id IN (SELECT id FROM hidden) GROUP BY comment.post_id) AS unseen ON unseen.post_id = page.id
   ${order}`;

/** The condition under which a post is on the viewer's wall; needs `hiddenAuthors`. */
export const POST_IS_SHOWN = isOnWall('post.author_id');

const toAuthorType = ({ authorId, username, avatarKey, isAwake }: AuthorColumns): PostAuthorType | null =>
  authorId === null || username === null
    ? null
    : { id: publicId('member', authorId), username, avatarUrl: avatarUrl(avatarKey), viewerCanOpen: isAwake ?? false };

/** A post as its viewer sees it. */
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

/** A comment as its viewer sees it. */
export const toCommentType = (row: CommentRow, viewer: WallViewer): CommentType => ({
  id: publicId('comment', row.id),
  content: row.content,
  createdAt: row.createdAt,
  author: toAuthorType(row),
  viewerCanDelete: canDelete(row.authorId, viewer),
});
