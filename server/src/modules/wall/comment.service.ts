import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { inTransaction } from '../../common/transaction.js';
import { isForeignKeyViolation } from '../../infra/postgres/constraint.js';
import type { Reader } from '../../infra/postgres/reader.js';
import type { Clock } from '../../infra/process/clock.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import type { AuditService } from '../moderation/audit/audit.service.js';
import { storeOnce } from './idempotent-insert.js';
import type { CommentPageType, CommentType } from './post.types.js';
import { deleteRefusal, hiddenAuthors, isOnWall, type WallViewer } from './wall.policy.js';
import { authorColumns, type CommentRow, POST_IS_SHOWN, toCommentType, withAuthor } from './wall.rows.js';
import { WALL_TEXTS } from './wall.texts.js';

/** Which comments are read: the newest `limit` ones, or those before a row. */
export interface CommentsRequest {
  before: number | null;
  limit: number;
}

/** A validated comment on its way: `content` is trimmed and in NFC. */
export interface CommentDraft {
  postId: number;
  content: string;
  /** A uuid. */
  clientCommentId: string | null;
}

/** A row of a statement that begins with the post and has no comment when there is none. */
type PostWithComment = CommentRow | { [Column in keyof CommentRow]: null };

const COLUMNS = `comment.id, comment.content, comment.created_at AS "createdAt", ${authorColumns('comment')}`;

/** The comments under the posts. The table itself keeps the counts of the posts. */
export class CommentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly audit: AuditService,
    private readonly reader: Reader,
  ) {}

  /** Comments of a post, the newest first, in one statement. Refuses with NOT_FOUND when the viewer sees no such post. */
  async page(viewer: WallViewer, postId: number, { before, limit }: CommentsRequest): Promise<CommentPageType> {
    const database = await this.reader.for(viewer.id);
    const rows: PostWithComment[] = await database.query(
      `WITH ${hiddenAuthors('$1')}, target AS (SELECT post.id FROM post WHERE post.id = $2 AND ${POST_IS_SHOWN})
       SELECT ${COLUMNS}
       FROM target
       LEFT JOIN LATERAL (
         SELECT * FROM comment
         WHERE post_id = target.id AND ${isOnWall('comment.author_id')}
           AND ($3::bigint IS NULL OR (created_at, id) <
                ((SELECT created_at FROM comment WHERE id <= $3 ORDER BY id DESC LIMIT 1), $3))
         ORDER BY created_at DESC, id DESC LIMIT $4) AS comment ON true
       ${withAuthor('comment')}
       ORDER BY comment.created_at DESC, comment.id DESC`,
      [viewer.id, postId, before, limit + 1],
    );
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    const found = rows.filter((row): row is CommentRow => row.id !== null);
    return {
      items: found.slice(0, limit).map((row) => toCommentType(row, viewer)),
      hasOlder: found.length > limit,
    };
  }

  /**
   * Writes under a post once, however often it is sent. Refuses with VALIDATION, RATE_LIMITED, NOT_FOUND when the viewer
   * sees no such post, and CONFLICT when the client's id was used for another comment.
   */
  async create(viewer: WallViewer, { postId, content, clientCommentId }: CommentDraft): Promise<CommentType> {
    const row = await storeOnce<CommentRow>(this.rateLimiter, 'comment', viewer.id, {
      store: async () => {
        const rows: CommentRow[] = await this.dataSource
          .query(
            `WITH ${hiddenAuthors('$1')}, comment AS (
               INSERT INTO comment (post_id, author_id, content, client_comment_id, created_at)
               SELECT post.id, $1, $3, $4, $5 FROM post WHERE post.id = $2 AND ${POST_IS_SHOWN}
               ON CONFLICT (author_id, client_comment_id) WHERE client_comment_id IS NOT NULL DO NOTHING RETURNING *)
             SELECT ${COLUMNS} FROM comment ${withAuthor('comment')}`,
            [viewer.id, postId, content, clientCommentId, this.clock.now()],
          )
          .catch((fault: unknown) => {
            throw isForeignKeyViolation(fault) ? new AppError('NOT_FOUND') : fault;
          });
        return rows[0];
      },
      findEarlier: async () => {
        if (clientCommentId === null) return undefined;
        const rows: (CommentRow & { postId: number })[] = await this.dataSource.query(
          `SELECT ${COLUMNS}, comment.post_id AS "postId" FROM comment ${withAuthor('comment')}
           WHERE comment.author_id = $1 AND comment.client_comment_id = $2`,
          [viewer.id, clientCommentId],
        );
        const [earlier] = rows;
        if (earlier && (earlier.content !== content || earlier.postId !== postId)) {
          throw new AppError('CONFLICT', { text: WALL_TEXTS.commentedBefore });
        }
        return earlier;
      },
    });
    return toCommentType(row, viewer);
  }

  /**
   * Takes a comment away; that an administrator did it to another's is kept. Refuses with NOT_FOUND when the viewer sees
   * no such comment, and with FORBIDDEN whoever is neither its author nor an administrator.
   */
  delete(viewer: WallViewer, commentId: number): Promise<void> {
    return inTransaction(this.dataSource, async ({ database }) => {
      // The post first: whoever deletes it takes its lock before those of its comments.
      const found: { authorId: number | null; isShown: boolean }[] = await database.query(
        `WITH ${hiddenAuthors('$1')}
         SELECT comment.author_id AS "authorId", ${isOnWall('comment.author_id')} AND ${POST_IS_SHOWN} AS "isShown"
         FROM post JOIN comment ON comment.post_id = post.id WHERE comment.id = $2 FOR NO KEY UPDATE OF post`,
        [viewer.id, commentId],
      );
      const [comment] = found;
      const refusal = deleteRefusal(comment, viewer);
      if (refusal) throw refusal;
      const [gone]: [{ id: number }[], number] = await database.query(
        'DELETE FROM comment WHERE id = $1 RETURNING id',
        [commentId],
      );
      // Two at once wait for the post: the second one finds nothing left.
      if (gone.length === 0) throw new AppError('NOT_FOUND');
      await this.audit.recordModeration(database, viewer.id, 'comment', commentId, comment?.authorId ?? null);
    });
  }
}
