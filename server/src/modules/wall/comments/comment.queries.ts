import { COMMENT_PUSH_SECONDS, UNREAD_MAIL_AFTER_MINUTES } from '@venn/schema/limits';
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
import type { CommentAudience } from '../../../shared/comment-audience.js';
import { hiddenAuthors, isOnWall } from '../../../shared/wall-visibility.js';
import { wantsCommentMails, wantsPush } from '../../notifications/notifications.module.js';
import { isForViewer, isGoingTo } from '../aftale-facts/aftale.going.js';
import { COMMENT_ROW, type CommentRow, POST_IS_READABLE, withAuthor } from '../wall.rows.js';

/** Comments of one post: the newest `limit` ones, or those older than the one with a row id. */
export interface CommentsRequest {
  postId: number;
  before: number | null;
  limit: number;
}

/** `place` is that of the request. The only row of a post without comments has no comment. */
const COMMENT_OF_POST_ROW = rowType({ place: int.of('wanted.place'), ...leftJoined(COMMENT_ROW.columns) });

type CommentOfPost = RowOf<typeof COMMENT_OF_POST_ROW>;
const isComment = (row: CommentOfPost): row is CommentOfPost & CommentRow => row.id !== null;

/** Of a bigint. One comparison of rows, with or without a position, is a condition of the index. */
const MAX_ID = '9223372036854775807';

/**
 * For each request, in one statement, comments of the post, the newest first, and one more where there are older ones; null
 * when the post isn't shown.
 */
export async function readComments(
  database: SqlDatabase,
  viewerId: number,
  requests: readonly CommentsRequest[],
): Promise<(CommentRow[] | null)[]> {
  const rows = await readRows(
    database,
    COMMENT_OF_POST_ROW,
    `WITH ${hiddenAuthors('$1')}
     SELECT ${COMMENT_OF_POST_ROW.list}
     FROM unnest($2::bigint[], $3::bigint[], $4::integer[]) WITH ORDINALITY AS wanted(post_id, before, most, place)
     JOIN post ON post.id = wanted.post_id AND ${POST_IS_READABLE}
     LEFT JOIN LATERAL (
       SELECT * FROM comment
       WHERE post_id = post.id AND ${isOnWall('comment')} AND ${isForViewer('comment', 'post')}
         AND (created_at, id) < (
           CASE WHEN wanted.before IS NULL THEN 'infinity'
                ELSE (SELECT created_at FROM comment WHERE id <= wanted.before ORDER BY id DESC LIMIT 1) END,
           coalesce(wanted.before, ${MAX_ID}))
       ORDER BY created_at DESC, id DESC LIMIT wanted.most) AS comment ON true
     ${withAuthor('comment')}
     ORDER BY wanted.place, comment.created_at DESC, comment.id DESC`,
    [
      viewerId,
      requests.map(({ postId }) => postId),
      requests.map(({ before }) => before),
      requests.map(({ limit }) => limit + 1),
    ],
  );
  const found = requests.map((): CommentRow[] | null => null);
  for (const row of rows) {
    const ofPost = (found[row.place - 1] ??= []);
    if (isComment(row)) ofPost.push(row);
  }
  return found;
}

interface NewComment {
  postId: number;
  authorId: number;
  content: string;
  clientCommentId: string | null;
  audience: CommentAudience;
  createdAt: Date;
}

/**
 * Has the author of a post told of comments by others: on phones a minute after the first one, and by mail alone as late as
 * of unread messages. The job has them all. `$1` is who comments.
 */
const TELLING = `
  SELECT graphile_worker.add_job(
    'tell-of-comments',
    payload := json_build_array(json_build_object(
      'postId', post.id, 'commentId', comment.id, 'mailId', gen_random_uuid())),
    job_key := 'comments:' || post.id, job_key_mode := 'preserve_run_at',
    run_at := comment.created_at + CASE WHEN ${wantsPush('host.id', `'comments'`)}
      THEN interval '${COMMENT_PUSH_SECONDS} seconds' ELSE interval '${UNREAD_MAIL_AFTER_MINUTES} minutes' END)
    FROM comment JOIN post ON post.id = comment.post_id JOIN member AS host ON host.id = post.author_id
   WHERE host.id <> $1 AND (${wantsPush('host.id', `'comments'`)} OR ${wantsCommentMails('host')})`;

/**
 * Inserts a comment; null when the author doesn't see the post, isn't among those whom it is for, or has a comment with the
 * same client id. Who is told of it is a function's doing: `telling` has to be read.
 */
export const insertComment = (database: SqlDatabase, comment: NewComment): Promise<CommentRow | null> =>
  readRow(
    database,
    COMMENT_ROW,
    `WITH ${hiddenAuthors('$1')}, comment AS (
       INSERT INTO comment (post_id, author_id, content, client_comment_id, created_at, audience)
       SELECT post.id, $1, $3, $4, $5, $6 FROM post
        WHERE post.id = $2 AND ${POST_IS_READABLE}
          AND ($6 = 'everyone' OR EXISTS (SELECT 1 FROM aftale WHERE post_id = post.id) AND ${isGoingTo('post', '$1')})
       ON CONFLICT (author_id, client_comment_id) WHERE client_comment_id IS NOT NULL DO NOTHING RETURNING *),
     telling AS (${TELLING})
     SELECT ${COMMENT_ROW.list} FROM comment ${withAuthor('comment')} WHERE (SELECT count(*) FROM telling) >= 0`,
    [comment.authorId, comment.postId, comment.content, comment.clientCommentId, comment.createdAt, comment.audience],
  );

const EARLIER_COMMENT = rowType({ ...COMMENT_ROW.columns, postId: int.of('comment.post_id') });

/** The author's comment with a client id, under whichever post that the author still sees, or null. */
export const findCommentByClientId = (
  database: SqlDatabase,
  authorId: number,
  clientCommentId: string,
): Promise<RowOf<typeof EARLIER_COMMENT> | null> =>
  readRow(
    database,
    EARLIER_COMMENT,
    `WITH ${hiddenAuthors('$1')}
     SELECT ${EARLIER_COMMENT.list} FROM comment JOIN post ON post.id = comment.post_id ${withAuthor('comment')}
     WHERE comment.author_id = $1 AND comment.client_comment_id = $2 AND comment.removed_at IS NULL AND ${POST_IS_READABLE}`,
    [authorId, clientCommentId],
  );

const COMMENT_TO_DELETE = rowType({
  authorId: orNull(int).of('comment.author_id'),
  isShown: bool.of(`${isOnWall('comment')} AND ${POST_IS_READABLE} AND ${isForViewer('comment', 'post')}`),
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
