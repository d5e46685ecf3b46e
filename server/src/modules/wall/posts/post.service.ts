import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { parsePublicId } from '../../../common/public-id.js';
import type { Reader } from '../../../infra/postgres/reader.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { NO_REASONS } from '../../../shared/reasons.js';
import type { InterestService } from '../../interests/interest.service.js';
import type { DecisionService } from '../../moderation/decisions/decision.service.js';
import { insertOnce } from '../idempotent-insert.js';
import { deleteRefusal, type WallDeleter, type WallViewer } from '../wall.policy.js';
import { toPostType } from '../wall.rows.js';
import { WALL_TEXTS } from '../wall.texts.js';
import type { PostPageType, PostType } from '../wall.types.js';
import { Post } from './post.entity.js';
import { countNewPosts, findPostByClientId, insertPost, lockPost, type PostFilter, readPosts } from './post.queries.js';
import { encodeCursor } from './post-cursor.js';

/** Which part of the wall is requested. */
export interface PostsRequest extends Omit<PostFilter, 'interestId'> {
  /** A public id. */
  interestId: string | null;
}

/** A validated post before it is stored: `content` is trimmed and in NFC. */
export interface PostDraft {
  content: string;
  /** A public id. */
  interest: string | null;
  /** A uuid. */
  clientPostId: string | null;
}

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  interests: InterestService;
  decisions: DecisionService;
  reader: Reader;
}

/** The posts on the wall. */
export class PostService {
  constructor(private readonly needs: Needs) {}

  /** A part of the wall as the viewer sees it, in one statement. Refuses an unknown interest with VALIDATION. */
  async page(viewer: WallViewer, request: PostsRequest): Promise<PostPageType> {
    const { limit } = request;
    const interestId = await this.#interestRowId(request.interestId);
    const asOf = this.needs.clock.now();
    const database = await this.needs.reader.for(viewer.id);
    const rows = await readPosts(database, viewer.id, { ...request, interestId });
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => toPostType(row, viewer)),
      endCursor: rows.length > limit && last !== undefined ? encodeCursor(last) : null,
      asOf,
    };
  }

  /** The number of posts by others since an instant; 100 means more than 99. */
  async newCount(viewer: WallViewer, since: Date, interest: string | null): Promise<number> {
    const interestId = await this.#interestRowId(interest);
    return countNewPosts(await this.needs.reader.for(viewer.id), viewer.id, since, interestId);
  }

  /**
   * Stores a post once, however often it is sent. Refuses with VALIDATION, RATE_LIMITED, and CONFLICT when the client id
   * was used for another post.
   */
  async create(viewer: WallViewer, { content, interest, clientPostId }: PostDraft): Promise<PostType> {
    const interestId = await this.#interestRowId(interest);
    const row = await insertOnce(this.needs.rateLimiter, 'post', viewer.id, {
      insert: () =>
        insertPost(this.needs.dataSource, {
          authorId: viewer.id,
          interestId,
          content,
          clientPostId,
          createdAt: this.needs.clock.now(),
        }),
      findEarlier: async () => {
        if (clientPostId === null) return null;
        const earlier = await findPostByClientId(this.needs.dataSource, viewer.id, clientPostId);
        if (earlier && (earlier.content !== content || (earlier.interest?.id ?? null) !== interestId)) {
          throw new AppError('CONFLICT', { text: WALL_TEXTS.postedBefore });
        }
        return earlier;
      },
    });
    return toPostType(row, viewer);
  }

  /**
   * Deletes a post with its comments and likes. What an administrator removes of another member is a decision, with the
   * reasons that the author is given. Refuses with NOT_FOUND when the viewer sees no such post, with FORBIDDEN when the
   * viewer is neither its author nor an administrator, and with STEP_UP_REQUIRED an administrator's old second factor.
   */
  delete(viewer: WallDeleter, postId: number, reasons = NO_REASONS): Promise<void> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const { database } = transaction;
      const post = await lockPost(database, viewer.id, postId);
      const refusal = deleteRefusal(post, viewer);
      if (refusal) throw refusal;
      if (post?.authorId === viewer.id) {
        await database.getRepository(Post).delete({ id: postId });
        return;
      }
      const measure = { kind: 'remove_post', postId } as const;
      await this.needs.decisions.decideIn(transaction, { actorId: viewer.id, measure, reasons });
    });
  }

  async #interestRowId(id: string | null): Promise<number | null> {
    if (id === null || id === '') return null;
    const known = (await this.needs.interests.all()).some((interest) => interest.id === id);
    if (!known) throw AppError.field('interestId', FIELD_SENTENCES.interestUnknown);
    return parsePublicId('interest', id);
  }
}
