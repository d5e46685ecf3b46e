import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { isForeignKeyViolation } from '../../../infra/postgres/constraint.js';
import type { Reader } from '../../../infra/postgres/reader.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { CommentAudience } from '../../../shared/comment-audience.js';
import { NO_REASONS } from '../../../shared/reasons.js';
import type { DecisionService } from '../../moderation/decisions/decision.service.js';
import { insertOnce } from '../idempotent-insert.js';
import { deleteRefusal, type WallDeleter, type WallViewer } from '../wall.policy.js';
import { type CommentRow, toCommentType } from '../wall.rows.js';
import { WALL_TEXTS } from '../wall.texts.js';
import type { CommentPageType, CommentType } from '../wall.types.js';
import { Comment } from './comment.entity.js';
import {
  type CommentsRequest,
  findCommentAndLockPost,
  findCommentByClientId,
  insertComment,
  readComments,
} from './comment.queries.js';

/** A validated comment before it is stored: `content` is trimmed and in NFC. */
export interface CommentDraft {
  postId: number;
  content: string;
  audience: CommentAudience;
  /** A uuid. */
  clientCommentId: string | null;
}

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  decisions: DecisionService;
  reader: Reader;
}

/** The comments of posts. Triggers keep their counts in the posts (decision 010). */
export class CommentService {
  constructor(private readonly needs: Needs) {}

  /** Comments of a post, the newest first. Refuses with NOT_FOUND when the viewer sees no such post. */
  async page(viewer: WallViewer, request: CommentsRequest): Promise<CommentPageType> {
    const [page] = await this.pages(viewer, [request]);
    if (page == null) throw new AppError('NOT_FOUND');
    return page;
  }

  /** Comments of several posts, in one statement; null for a post that the viewer doesn't see. */
  async pages(viewer: WallViewer, requests: readonly CommentsRequest[]): Promise<(CommentPageType | null)[]> {
    const found = await readComments(await this.needs.reader.for(viewer.id), viewer.id, requests);
    return requests.map(({ limit }, index) => {
      const rows = found[index] ?? null;
      if (rows === null) return null;
      return { items: rows.slice(0, limit).map((row) => toCommentType(row, viewer)), hasOlder: rows.length > limit };
    });
  }

  /**
   * Stores a comment once, however often it is sent. Refuses with VALIDATION, RATE_LIMITED, NOT_FOUND when the viewer
   * sees no such post, or isn't among those whom it is for, and CONFLICT when the client id was used for another comment.
   */
  async create(viewer: WallViewer, { postId, content, audience, clientCommentId }: CommentDraft): Promise<CommentType> {
    const row = await insertOnce<CommentRow>(this.needs.rateLimiter, 'comment', viewer.id, {
      insert: () =>
        insertComment(this.needs.dataSource, {
          postId,
          authorId: viewer.id,
          content,
          audience,
          clientCommentId,
          createdAt: this.needs.clock.now(),
        }).catch((fault: unknown) => {
          throw isForeignKeyViolation(fault) ? new AppError('NOT_FOUND') : fault;
        }),
      findEarlier: async () => {
        if (clientCommentId === null) return null;
        const earlier = await findCommentByClientId(this.needs.dataSource, viewer.id, clientCommentId);
        const isSame = earlier?.content === content && earlier.postId === postId && earlier.audience === audience;
        if (earlier && !isSame) {
          throw new AppError('CONFLICT', { text: WALL_TEXTS.commentedBefore });
        }
        return earlier;
      },
    });
    return toCommentType(row, viewer);
  }

  /**
   * Deletes a comment. What an administrator removes of another member is a decision, with the reasons that the author is
   * given. Refuses with NOT_FOUND when the viewer sees no such comment, with FORBIDDEN when the viewer is neither its author
   * nor an administrator, and with STEP_UP_REQUIRED an administrator's old second factor.
   */
  delete(viewer: WallDeleter, commentId: number, reasons = NO_REASONS): Promise<void> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const { database } = transaction;
      const comment = await findCommentAndLockPost(database, viewer.id, commentId);
      const refusal = deleteRefusal(comment, viewer);
      if (refusal) throw refusal;
      if (comment?.authorId !== viewer.id) {
        const measure = { kind: 'remove_comment', commentId } as const;
        await this.needs.decisions.decideIn(transaction, { actorId: viewer.id, measure, reasons });
        return;
      }
      const { affected } = await database.getRepository(Comment).delete({ id: commentId });
      // Concurrent deletions wait for the lock of the post: the second one deletes nothing.
      if (affected === 0) throw new AppError('NOT_FOUND');
    });
  }
}
