import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import { isForeignKeyViolation } from '../../../infra/postgres/constraint.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readValue } from '../../../infra/postgres/row-type.js';
import { hiddenAuthors, likesShown } from '../../../shared/wall-visibility.js';
import { type WallViewer } from '../wall.policy.js';
import { POST_IS_READABLE } from '../wall.rows.js';
import type { PostLikeType } from '../wall.types.js';

/**
 * `target` has the count before the statement; it is empty when the viewer sees no such post. Lock order: the post first,
 * because its deletion locks it before its likes.
 */
const LOCKED_POST = `${hiddenAuthors('$1')}, target AS MATERIALIZED (
  SELECT post.id, ${likesShown('post')} AS like_count FROM post WHERE post.id = $2 AND ${POST_IS_READABLE} FOR NO KEY UPDATE)`;

/** The likes of posts. Triggers keep their counts in the posts (decision 010). */
export class PostLikeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds the viewer's like; idempotent. Refuses with NOT_FOUND. */
  async like(viewer: WallViewer, postId: number): Promise<PostLikeType> {
    const likeCount = await readValue(
      this.database,
      int,
      `WITH ${LOCKED_POST}, added AS (
         INSERT INTO post_like (post_id, member_id, created_at) SELECT id, $1, $3 FROM target
         ON CONFLICT DO NOTHING RETURNING 1)
       SELECT like_count + (SELECT count(*)::integer FROM added) FROM target`,
      [viewer.id, postId, this.clock.now()],
    ).catch((fault: unknown) => {
      throw isForeignKeyViolation(fault) ? new AppError('NOT_FOUND') : fault;
    });
    return toPostLikeType(postId, true, likeCount);
  }

  /** Removes the viewer's like; idempotent. Refuses with NOT_FOUND. */
  async unlike(viewer: WallViewer, postId: number): Promise<PostLikeType> {
    const likeCount = await readValue(
      this.database,
      int,
      `WITH ${LOCKED_POST}, removed AS (
         DELETE FROM post_like USING target WHERE post_id = target.id AND member_id = $1 RETURNING 1)
       SELECT like_count - (SELECT count(*)::integer FROM removed) FROM target`,
      [viewer.id, postId],
    );
    return toPostLikeType(postId, false, likeCount);
  }
}

function toPostLikeType(postId: number, isLiked: boolean, likeCount: number | null): PostLikeType {
  if (likeCount === null) throw new AppError('NOT_FOUND');
  return { postId: publicId('post', postId), isLiked, likeCount };
}
