import type { EntityManager } from 'typeorm';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  bool,
  int,
  leftJoined,
  orNull,
  type RowOf,
  readRow,
  readRows,
  rowType,
} from '../../../infra/postgres/row-type.js';
import { hiddenAuthors, isOnWall } from '../../../shared/wall-visibility.js';
import { COMMENT_ROW, type CommentRow, POST_IS_SHOWN, withAuthor } from '../wall.rows.js';

/** Which comments are requested: the newest `limit` ones, or those older than the one with a row id. */
export interface CommentsRequest {
  before: number | null;
  limit: number;
}

/** The only row of a post without comments has nulls. */
const COMMENT_OF_POST_ROW = rowType(leftJoined(COMMENT_ROW.columns));

const isComment = (row: RowOf<typeof COMMENT_OF_POST_ROW>): row is CommentRow => row.id !== null;

/** Comments of a post, the newest first, and one more where there are older ones; null when the post isn't shown. */
export async function readComments(
  database: SqlDatabase,
  viewerId: number,
  postId: number,
  { before, limit }: CommentsRequest,
): Promise<CommentRow[] | null> {
  const rows = await readRows(
    database,
    COMMENT_OF_POST_ROW,
    `WITH ${hiddenAuthors('$1')}, target AS (SELECT post.id FROM post WHERE post.id = $2 AND ${POST_IS_SHOWN})
     SELECT ${COMMENT_OF_POST_ROW.list}
     FROM target
     LEFT JOIN LATERAL (
       SELECT * FROM comment
       WHERE post_id = target.id AND ${isOnWall('comment')}
         AND ($3::bigint IS NULL OR (created_at, id) <
              ((SELECT created_at FROM comment WHERE id <= $3 ORDER BY id DESC LIMIT 1), $3))
       ORDER BY created_at DESC, id DESC LIMIT $4) AS comment ON true
     ${withAuthor('comment')}
     ORDER BY comment.created_at DESC, comment.id DESC`,
    [viewerId, postId, before, limit + 1],
  );
  return rows.length === 0 ? null : rows.filter(isComment);
}

interface NewComment {
  postId: number;
  authorId: number;
  content: string;
  clientCommentId: string | null;
  createdAt: Date;
}

/** Inserts a comment; null when the author doesn't see the post, or has a comment with the same client id. */
export const insertComment = (database: SqlDatabase, comment: NewComment): Promise<CommentRow | null> =>
  readRow(
    database,
    COMMENT_ROW,
    `WITH ${hiddenAuthors('$1')}, comment AS (
       INSERT INTO comment (post_id, author_id, content, client_comment_id, created_at)
       SELECT post.id, $1, $3, $4, $5 FROM post WHERE post.id = $2 AND ${POST_IS_SHOWN}
       ON CONFLICT (author_id, client_comment_id) WHERE client_comment_id IS NOT NULL DO NOTHING RETURNING *)
     SELECT ${COMMENT_ROW.list} FROM comment ${withAuthor('comment')}`,
    [comment.authorId, comment.postId, comment.content, comment.clientCommentId, comment.createdAt],
  );

const EARLIER_COMMENT = rowType({ ...COMMENT_ROW.columns, postId: int.of('comment.post_id') });

/** The author's comment with a client id, under whichever post, or null. */
export const findCommentByClientId = (
  database: SqlDatabase,
  authorId: number,
  clientCommentId: string,
): Promise<RowOf<typeof EARLIER_COMMENT> | null> =>
  readRow(
    database,
    EARLIER_COMMENT,
    `SELECT ${EARLIER_COMMENT.list} FROM comment ${withAuthor('comment')}
     WHERE comment.author_id = $1 AND comment.client_comment_id = $2 AND comment.removed_at IS NULL`,
    [authorId, clientCommentId],
  );

const COMMENT_TO_DELETE = rowType({
  authorId: orNull(int).of('comment.author_id'),
  isShown: bool.of(`${isOnWall('comment')} AND ${POST_IS_SHOWN}`),
});

/**
 * A comment whose post it locks; null when there is none, or one of them is removed. Lock order: the post first, because its deletion locks it
 * before its comments.
 */
export const findCommentAndLockPost = (
  database: EntityManager,
  viewerId: number,
  commentId: number,
): Promise<RowOf<typeof COMMENT_TO_DELETE> | null> =>
  readRow(
    database,
    COMMENT_TO_DELETE,
    `WITH ${hiddenAuthors('$1')}
     SELECT ${COMMENT_TO_DELETE.list}
     FROM post JOIN comment ON comment.post_id = post.id
      WHERE comment.id = $2 AND post.removed_at IS NULL AND comment.removed_at IS NULL FOR NO KEY UPDATE OF post`,
    [viewerId, commentId],
  );
