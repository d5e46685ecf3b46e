import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Database, SqlDatabase } from '../../../infra/postgres/data-source.js';
import type { Reader } from '../../../infra/postgres/reader.js';
import { inTransaction, type Transaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { NO_REASONS } from '../../../shared/reasons.js';
import type { InterestService } from '../../interests/interest.service.js';
import type { DecisionService } from '../../moderation/decisions/decision.service.js';
import type { AftaleDraft } from '../aftale-facts/aftale.draft.js';
import { insertOnce } from '../idempotent-insert.js';
import { interestUnknown } from '../wall.inputs.js';
import { deleteRefusal, type WallDeleter, type WallViewer } from '../wall.policy.js';
import type { PostRow } from '../wall.rows.js';
import { WALL_TEXTS } from '../wall.texts.js';
import type { PostPageType, PostType } from '../wall.types.js';
import { Post } from './post.entity.js';
import {
  countNewPosts,
  findPostByClientId,
  insertPost,
  lockPost,
  type NewPostFilter,
  type PostFilter,
  readPost,
  readPosts,
} from './post.queries.js';
import { encodeCursor } from './post-cursor.js';

/** A validated post before it is stored: `content` is trimmed and in NFC, and the title of an aftale without a text. */
export interface PostDraft {
  content: string;
  interestId: number | null;
  /** What it invites to; null for other posts. */
  aftale: AftaleDraft | null;
  /** A uuid. */
  clientPostId: string | null;
}

/** What becomes of the aftale of a post that is stored or deleted. */
interface Hosting {
  add(database: Database, host: WallViewer, postId: number, draft: AftaleDraft): Promise<void>;
  /** Whether the aftale of an own post is what a draft says; null is none. */
  isSame(host: WallViewer, postId: number, draft: AftaleDraft | null): Promise<boolean>;
  cancelDeleted(transaction: Transaction, postId: number): Promise<void>;
}

/** Maps posts to their GraphQL types, with the aftaler of those that have one. */
interface AftaleReader {
  withAftaler(database: SqlDatabase, viewer: WallViewer, posts: readonly PostRow[]): Promise<PostType[]>;
}

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  interests: InterestService;
  decisions: DecisionService;
  hosting: Hosting;
  reader: Reader;
  aftaleReader: AftaleReader;
}

/** The posts on the wall. */
export class PostService {
  constructor(private readonly needs: Needs) {}

  /**
   * A part of the wall as the viewer sees it, in one statement and another for its aftaler. Refuses an unknown interest
   * with VALIDATION.
   */
  async page(viewer: WallViewer, request: PostFilter): Promise<PostPageType> {
    const { limit, interestId } = request;
    await this.#demandInterest(interestId);
    const asOf = this.needs.clock.now();
    const database = await this.needs.reader.for(viewer.id);
    const rows = await readPosts(database, viewer.id, request);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: await this.needs.aftaleReader.withAftaler(database, viewer, items),
      endCursor: rows.length > limit && last !== undefined ? encodeCursor(last) : null,
      asOf,
    };
  }

  /** One post; null when the viewer sees no such post. */
  async find(viewer: WallViewer, postId: number): Promise<PostType | null> {
    const database = await this.needs.reader.for(viewer.id);
    const row = await readPost(database, viewer.id, postId);
    return row === null ? null : this.#toPost(database, viewer, row);
  }

  /** The number of posts by others since an instant; 100 means more than 99. */
  async newCount(viewer: WallViewer, filter: NewPostFilter): Promise<number> {
    await this.#demandInterest(filter.interestId);
    return countNewPosts(await this.needs.reader.for(viewer.id), viewer.id, filter);
  }

  /** The same; refuses with NOT_FOUND. */
  async demand(viewer: WallViewer, postId: number): Promise<PostType> {
    const post = await this.find(viewer, postId);
    if (post === null) throw new AppError('NOT_FOUND');
    return post;
  }

  /**
   * Stores a post once, however often it is sent. Refuses with VALIDATION, RATE_LIMITED, also after too many aftaler, and
   * CONFLICT when the client id was used for another post.
   */
  async create(viewer: WallViewer, draft: PostDraft): Promise<PostType> {
    const { content, interestId, aftale, clientPostId } = draft;
    await this.#demandInterest(interestId);
    const row = await insertOnce(this.needs.rateLimiter, 'post', viewer.id, {
      insert: () => this.#insert(viewer, draft),
      findEarlier: async () => {
        if (clientPostId === null) return null;
        const earlier = await findPostByClientId(this.needs.dataSource, viewer.id, clientPostId);
        if (earlier === null) return null;
        const isSame = earlier.content === content && (earlier.interest?.id ?? null) === interestId;
        if (!isSame || !(await this.needs.hosting.isSame(viewer, earlier.id, aftale)))
          throw new AppError('CONFLICT', { text: WALL_TEXTS.postedBefore });
        return earlier;
      },
    });
    return this.#toPost(this.needs.dataSource, viewer, row);
  }

  /** An aftale is stored with its post, or neither is. */
  #insert(viewer: WallViewer, { aftale, ...post }: PostDraft): Promise<PostRow | null> {
    const written = { ...post, authorId: viewer.id, createdAt: this.needs.clock.now() };
    const { dataSource, hosting } = this.needs;
    if (aftale === null) return insertPost(dataSource, written);
    return inTransaction(dataSource, async ({ database }) => {
      const stored = await insertPost(database, written);
      if (stored === null) return null;
      await hosting.add(database, viewer, stored.id, aftale);
      return readPost(database, viewer.id, stored.id);
    });
  }

  /**
   * Deletes a post with its comments and likes; those who were coming to its aftale are told. What an administrator
   * removes of another member is a decision, with the reasons that the author is given. Refuses with NOT_FOUND when the
   * viewer sees no such post, with FORBIDDEN when the viewer is neither its author nor an administrator, and with
   * STEP_UP_REQUIRED an administrator's old second factor.
   */
  delete(viewer: WallDeleter, postId: number, reasons = NO_REASONS): Promise<void> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const { database } = transaction;
      const post = await lockPost(database, viewer.id, postId);
      const refusal = deleteRefusal(post, viewer);
      if (refusal) throw refusal;
      if (post?.authorId === viewer.id) {
        await this.needs.hosting.cancelDeleted(transaction, postId);
        await database.getRepository(Post).delete({ id: postId });
        return;
      }
      const measure = { kind: 'remove_post', postId } as const;
      await this.needs.decisions.decideIn(transaction, { actorId: viewer.id, measure, reasons });
    });
  }

  async #toPost(database: SqlDatabase, viewer: WallViewer, row: PostRow): Promise<PostType> {
    const [post] = await this.needs.aftaleReader.withAftaler(database, viewer, [row]);
    return post as PostType;
  }

  async #demandInterest(id: number | null): Promise<void> {
    if (id !== null) await this.needs.interests.demandKnown([id], interestUnknown);
  }
}
