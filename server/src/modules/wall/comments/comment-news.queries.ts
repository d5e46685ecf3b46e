import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { bool, columnsOf, int, type RowOf, readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import { hiddenAuthors, isOnWall } from '../../../shared/wall-visibility.js';
import { isActive } from '../../members/members.module.js';
import { wantsCommentMails } from '../../notifications/notifications.module.js';

/** Of post $1 and comments $2. */
const COMMENT_NEWS = rowType({
  ...columnsOf('member', { id: int, username: text(), email: text() }),
  /** Those of $2 that are still shown. */
  fresh: int.of('told.fresh'),
  /** With them all since the last visit. */
  count: int.of('told.count'),
  /** Whether a mail is wanted, and neither a visit nor an earlier mail since the last one has told of them. */
  wantsMail: bool.of(`(${wantsCommentMails('member')} AND NOT told.is_old AND NOT told.is_seen)`),
});
/** What the author of a post is told of comments on it. */
export type CommentNews = RowOf<typeof COMMENT_NEWS>;

/** Of comments by others, as the author of the post sees them; null where the post is gone, or its author isn't active. */
export const readCommentNews = (
  database: SqlDatabase,
  postId: number,
  commentIds: readonly number[],
): Promise<CommentNews | null> =>
  readRow(
    database,
    COMMENT_NEWS,
    `WITH ${hiddenAuthors('(SELECT author_id FROM post WHERE id = $1)')},
     noted AS (SELECT min(created_at) AS first_at, max(created_at) AS last_at FROM comment WHERE id = ANY ($2::bigint[]))
     SELECT ${COMMENT_NEWS.list}
       FROM post JOIN member ON member.id = post.author_id CROSS JOIN noted
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE comment.id = ANY ($2))::int AS fresh,
                count(*) FILTER (WHERE comment.id = ANY ($2) OR is_unseen)::int AS count,
                coalesce(bool_or(is_unseen AND comment.created_at < noted.first_at), false) AS is_old,
                coalesce(member.last_online_at > noted.last_at, false) AS is_seen
           FROM comment CROSS JOIN LATERAL (
             SELECT coalesce(comment.created_at > member.last_online_at, true) AS is_unseen) AS seen
          WHERE comment.post_id = post.id AND comment.author_id IS DISTINCT FROM post.author_id
            AND ${isOnWall('comment')}) AS told
      WHERE post.id = $1 AND post.removed_at IS NULL AND ${isActive('member')}`,
    [postId, commentIds],
  );
