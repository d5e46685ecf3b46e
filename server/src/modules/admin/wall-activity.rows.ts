import { ADMIN_DETAIL_MAX } from '@venn/schema/limits';
import { publicId } from '../../common/public-id.js';
import type { SqlDatabase } from '../../infra/postgres/data-source.js';
import {
  columnsOf,
  int,
  json,
  leftJoined,
  orNull,
  type RowOf,
  readRows,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import type { CommentAudience } from '../../shared/comment-audience.js';
import { personColumn, toPersonOrNull } from '../../shared/portal/admin-person.rows.js';
import { toInterestType } from '../interests/interest.service.js';
import type { Interest } from '../interests/interests.module.js';
import { townLabel } from '../members/members.module.js';
import type { AdminCommentType, AdminLikeType, AdminPostType } from './admin-user.types.js';
import type { AdminAftaleType } from './aftaler/admin-aftale.types.js';

const POST_ROW = rowType({
  ...columnsOf('post', { id: int, content: text(), createdAt: timestamptz, likeCount: int, commentCount: int }),
  interest: orNull(json<Interest>()).of('to_json(interest)'),
  ...leftJoined(
    columnsOf('aftale', {
      title: text(),
      startsAt: timestamptz,
      endsAt: orNull(timestamptz),
      townId: int,
      places: int,
      coming: int,
      cancelledAt: orNull(timestamptz),
    }),
  ),
});

/** What an aftale's row has besides the post's; null for other posts. */
function toAftale({
  title,
  startsAt,
  endsAt,
  townId,
  places,
  coming,
  cancelledAt,
}: RowOf<typeof POST_ROW>): AdminAftaleType | null {
  if (title === null || startsAt === null || places === null || coming === null) return null;
  return { title, startsAt, endsAt, town: townLabel(townId) ?? '', places, coming, cancelledAt };
}

/** A member's newest posts; removed ones stand among the decisions. */
export async function readPosts(database: SqlDatabase, memberId: number): Promise<AdminPostType[]> {
  const rows = await readRows(
    database,
    POST_ROW,
    `SELECT ${POST_ROW.list}
       FROM post LEFT JOIN interest ON interest.id = post.interest_id LEFT JOIN aftale ON aftale.post_id = post.id
      WHERE post.author_id = $1 AND post.removed_at IS NULL ORDER BY post.created_at DESC, post.id DESC LIMIT $2`,
    [memberId, ADMIN_DETAIL_MAX],
  );
  return rows.map((row) => ({
    id: publicId('post', row.id),
    content: row.content,
    createdAt: row.createdAt,
    interest: row.interest === null ? null : toInterestType(row.interest),
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    aftale: toAftale(row),
  }));
}

/** What is for those who are coming may name the place: its text doesn't leave the database. */
const COMMENT_ROW = rowType({
  ...columnsOf('comment', { id: int, audience: text<CommentAudience>(), createdAt: timestamptz }),
  content: text().of(`CASE comment.audience WHEN 'everyone' THEN comment.content ELSE '' END`),
  postContent: text().of('post.content'),
});

/** A member's newest comments; removed ones stand among the decisions. */
export async function readComments(database: SqlDatabase, memberId: number): Promise<AdminCommentType[]> {
  const rows = await readRows(
    database,
    COMMENT_ROW,
    `SELECT ${COMMENT_ROW.list}
       FROM comment JOIN post ON post.id = comment.post_id
      WHERE comment.author_id = $1 AND comment.removed_at IS NULL ORDER BY comment.created_at DESC, comment.id DESC LIMIT $2`,
    [memberId, ADMIN_DETAIL_MAX],
  );
  return rows.map(({ id, ...comment }) => ({ ...comment, id: publicId('comment', id) }));
}

const LIKE_ROW = rowType({
  postId: int.of('post.id'),
  postContent: text().of('post.content'),
  createdAt: timestamptz.of('post_like.created_at'),
  author: personColumn('author'),
});

/** A member's newest likes. */
export async function readLikes(database: SqlDatabase, memberId: number): Promise<AdminLikeType[]> {
  const rows = await readRows(
    database,
    LIKE_ROW,
    `SELECT ${LIKE_ROW.list}
       FROM post_like JOIN post ON post.id = post_like.post_id LEFT JOIN member AS author ON author.id = post.author_id
      WHERE post_like.member_id = $1 ORDER BY post_like.created_at DESC, post.id DESC LIMIT $2`,
    [memberId, ADMIN_DETAIL_MAX],
  );
  return rows.map(({ postId, author, ...like }) => ({
    ...like,
    postId: publicId('post', postId),
    author: toPersonOrNull(author),
  }));
}
