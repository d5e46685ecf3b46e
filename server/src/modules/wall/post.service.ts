import { NEW_POSTS_COUNTED } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { FIELD_SENTENCES } from '../../common/field-sentences.js';
import { parsePublicId } from '../../common/public-id.js';
import { inTransaction } from '../../common/transaction.js';
import type { Reader } from '../../infra/postgres/reader.js';
import type { Clock } from '../../infra/process/clock.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import type { InterestService } from '../interests/interest.service.js';
import type { AuditService } from '../moderation/audit/audit.service.js';
import { storeOnce } from './idempotent-insert.js';
import type { PostPageType, PostSort, PostType } from './post.types.js';
import { cursorOf, type PostPlace } from './post-cursor.js';
import { deleteRefusal, hiddenAuthors, type WallViewer } from './wall.policy.js';
import { POST_IS_SHOWN, type PostRow, selectPosts, toPostType } from './wall.rows.js';
import { WALL_TEXTS } from './wall.texts.js';

/** Which part of the wall is read. */
export interface PostsRequest {
  /** A public id. */
  interestId: string | null;
  sort: PostSort;
  /** Only what comes after this place in the asked order. */
  after: PostPlace | null;
  /** Only posts that are older than this row. */
  before: number | null;
  /** The newest `limit` of them, in the asked order, and no cursor. */
  newestOnly: boolean;
  limit: number;
}

/** A validated post on its way: `content` is trimmed and in NFC. */
export interface PostDraft {
  content: string;
  /** A public id. */
  interest: string | null;
  /** A uuid. */
  clientPostId: string | null;
}

const DIRECTIONS = { newest: { order: 'DESC', beyond: '<' }, oldest: { order: 'ASC', beyond: '>' } } as const;

/** The posts on the wall. */
export class PostService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly interests: InterestService,
    private readonly audit: AuditService,
    private readonly reader: Reader,
  ) {}

  /** A part of the wall as the viewer sees it, in one statement. Refuses an unknown interest with VALIDATION. */
  async page(viewer: WallViewer, request: PostsRequest): Promise<PostPageType> {
    const { sort, after, before, newestOnly, limit } = request;
    const interestId = await this.#interest(request.interestId);
    const asOf = this.clock.now();
    const { order, beyond } = DIRECTIONS[sort];
    const taken = DIRECTIONS[newestOnly ? 'newest' : sort].order;
    const values: unknown[] = [viewer.id, newestOnly ? limit : limit + 1];
    const given = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [POST_IS_SHOWN];
    if (interestId !== null) conditions.push(`post.interest_id = ${given(interestId)}`);
    if (after !== null) {
      conditions.push(
        `(post.created_at, post.id) ${beyond} (${given(after.createdAt)}::timestamptz, ${given(after.id)}::bigint)`,
      );
    }
    if (before !== null) {
      // A post that is deleted by now stood beside the one that was written before it.
      const id = given(before);
      conditions.push(
        `(post.created_at, post.id) <
         ((SELECT created_at FROM post WHERE id <= ${id} ORDER BY id DESC LIMIT 1), ${id}::bigint)`,
      );
    }
    const database = await this.reader.for(viewer.id);
    const rows: PostRow[] = await database.query(
      selectPosts(
        `SELECT * FROM post WHERE ${conditions.join(' AND ')}
         ORDER BY post.created_at ${taken}, post.id ${taken} LIMIT $2`,
        `ORDER BY page.created_at ${order}, page.id ${order}`,
      ),
      values,
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => toPostType(row, viewer)),
      endCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null,
      asOf,
    };
  }

  /** How many posts of others have come since an instant; 100 stands for more than 99. */
  async newCount(viewer: WallViewer, since: Date, interest: string | null): Promise<number> {
    const interestId = await this.#interest(interest);
    const database = await this.reader.for(viewer.id);
    const rows: { count: number }[] = await database.query(
      `WITH ${hiddenAuthors('$1')}
       SELECT count(*)::integer AS count FROM (
         SELECT 1 FROM post
         WHERE post.created_at > $2 AND ($3::smallint IS NULL OR post.interest_id = $3)
           AND post.author_id IS DISTINCT FROM $1 AND ${POST_IS_SHOWN}
         ORDER BY post.created_at DESC, post.id DESC LIMIT $4) AS fresh`,
      [viewer.id, since, interestId, NEW_POSTS_COUNTED + 1],
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * Puts a post on the wall once, however often it is sent. Refuses with VALIDATION, RATE_LIMITED, and CONFLICT when the
   * client's id was used for another post.
   */
  async create(viewer: WallViewer, { content, interest, clientPostId }: PostDraft): Promise<PostType> {
    const interestId = await this.#interest(interest);
    const row = await storeOnce<PostRow>(this.rateLimiter, 'post', viewer.id, {
      store: async () => {
        const rows: PostRow[] = await this.dataSource.query(
          selectPosts(
            `INSERT INTO post (author_id, interest_id, content, client_post_id, created_at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (author_id, client_post_id) WHERE client_post_id IS NOT NULL DO NOTHING RETURNING *`,
          ),
          [viewer.id, interestId, content, clientPostId, this.clock.now()],
        );
        return rows[0];
      },
      findEarlier: async () => {
        if (clientPostId === null) return undefined;
        const rows: PostRow[] = await this.dataSource.query(
          selectPosts('SELECT * FROM post WHERE author_id = $1 AND client_post_id = $2'),
          [viewer.id, clientPostId],
        );
        const [earlier] = rows;
        if (earlier && (earlier.content !== content || (earlier.interest?.id ?? null) !== interestId)) {
          throw new AppError('CONFLICT', { text: WALL_TEXTS.postedBefore });
        }
        return earlier;
      },
    });
    return toPostType(row, viewer);
  }

  /**
   * Takes a post off the wall, with its comments and likes; that an administrator did it to another's is kept. Refuses with NOT_FOUND when the viewer sees no such post,
   * and with FORBIDDEN whoever is neither its author nor an administrator.
   */
  delete(viewer: WallViewer, postId: number): Promise<void> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const found: { authorId: number | null; isShown: boolean }[] = await database.query(
        `WITH ${hiddenAuthors('$1')}
         SELECT author_id AS "authorId", ${POST_IS_SHOWN} AS "isShown" FROM post WHERE id = $2 FOR UPDATE`,
        [viewer.id, postId],
      );
      const [post] = found;
      const refusal = deleteRefusal(post, viewer);
      if (refusal) throw refusal;
      await database.query('DELETE FROM post WHERE id = $1', [postId]);
      await this.audit.recordModeration(database, viewer.id, 'post', postId, post?.authorId ?? null);
    });
  }

  async #interest(id: string | null): Promise<number | null> {
    if (id === null || id === '') return null;
    const known = (await this.interests.all()).some((interest) => interest.id === id);
    if (!known) throw AppError.field('interestId', FIELD_SENTENCES.interestUnknown);
    return parsePublicId('interest', id);
  }
}
