import { NEW_POSTS_COUNTED } from '@venn/schema/limits';
import type { EntityManager } from 'typeorm';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  bool,
  int,
  orNull,
  type RowOf,
  readRow,
  readRows,
  readValue,
  rowType,
} from '../../../infra/postgres/row-type.js';
import { hiddenAuthors } from '../../../shared/wall-visibility.js';
import { POST_IS_READABLE, POST_IS_SHOWN, POST_ROW, type PostRow, selectPosts } from '../wall.rows.js';
import type { PostKind, PostSort } from '../wall.types.js';
import type { PostPosition } from './post-cursor.js';

/** Which part of the wall is read. */
export interface PostFilter {
  interestId: number | null;
  kind: PostKind;
  sort: PostSort;
  /** Only posts after this position in the requested order. */
  after: PostPosition | null;
  /** Only posts older than the one with this row id. */
  before: number | null;
  /** The newest `limit` of them, in the requested order; otherwise the first ones, and one more where there are more. */
  newestOnly: boolean;
  limit: number;
}

const HAS_AFTALE = 'EXISTS (SELECT 1 FROM aftale WHERE post_id = post.id)';

/** Condition under which a post is of a kind. */
const IS_OF_KIND: Readonly<Record<PostKind, string>> = {
  all: 'true',
  aftaler: HAS_AFTALE,
  posts: `NOT ${HAS_AFTALE}`,
};

/**
 * Rows that are read for a page: few numbers, which stand in the statement. With a parameter in their place Postgres would
 * plan the statement anew for each page, which takes as long as running it.
 */
const ROWS_READ = [21, 51, 101, 201];
const rowsFor = (limit: number): number => ROWS_READ.find((rows) => rows > limit) ?? limit + 1;

const DIRECTIONS = { newest: { order: 'DESC', beyond: '<' }, oldest: { order: 'ASC', beyond: '>' } } as const;

/** The posts of a part of the wall as the viewer sees them. */
export function readPosts(
  database: SqlDatabase,
  viewerId: number,
  { interestId, kind, sort, after, before, newestOnly, limit }: PostFilter,
): Promise<PostRow[]> {
  const { order, beyond } = DIRECTIONS[sort];
  const limitOrder = DIRECTIONS[newestOnly ? 'newest' : sort].order;
  const parameters: unknown[] = [viewerId];
  const parameter = (value: unknown): string => `$${parameters.push(value)}`;
  const conditions = [POST_IS_SHOWN, IS_OF_KIND[kind]];
  if (interestId !== null) conditions.push(`post.interest_id = ${parameter(interestId)}`);
  if (after !== null) {
    const position = `(${parameter(after.createdAt)}::timestamptz, ${parameter(after.id)}::bigint)`;
    conditions.push(`(post.created_at, post.id) ${beyond} ${position}`);
  }
  if (before !== null) {
    // The post may be deleted by now: the one stored before it has about the same instant.
    const id = parameter(before);
    conditions.push(
      `(post.created_at, post.id) <
       ((SELECT created_at FROM post WHERE id <= ${id} ORDER BY id DESC LIMIT 1), ${id}::bigint)`,
    );
  }
  const count = newestOnly ? parameter(limit) : rowsFor(limit);
  const sql = selectPosts(
    `SELECT * FROM post WHERE ${conditions.join(' AND ')}
     ORDER BY post.created_at ${limitOrder}, post.id ${limitOrder} LIMIT ${count}`,
    `ORDER BY page.created_at ${order}, page.id ${order}`,
  );
  return readRows(database, POST_ROW, sql, parameters);
}

/** One post as the viewer sees it; null when the viewer sees no such post. */
export const readPost = (database: SqlDatabase, viewerId: number, postId: number): Promise<PostRow | null> =>
  readRow(database, POST_ROW, selectPosts(`SELECT * FROM post WHERE id = $2 AND ${POST_IS_READABLE}`), [
    viewerId,
    postId,
  ]);

/** Which new posts are counted. */
export type NewPostFilter = Pick<PostFilter, 'interestId' | 'kind'> & { since: Date };

/** The number of posts by others since an instant, at most `NEW_POSTS_COUNTED` + 1. */
export async function countNewPosts(
  database: SqlDatabase,
  viewerId: number,
  { since, interestId, kind }: NewPostFilter,
): Promise<number> {
  const count = await readValue(
    database,
    int,
    `WITH ${hiddenAuthors('$1')}
     SELECT count(*)::integer FROM (
       SELECT 1 FROM post
       WHERE post.created_at > $2 AND ($3::smallint IS NULL OR post.interest_id = $3)
         AND post.author_id IS DISTINCT FROM $1 AND ${POST_IS_SHOWN} AND ${IS_OF_KIND[kind]}
       ORDER BY post.created_at DESC, post.id DESC LIMIT $4) AS fresh`,
    [viewerId, since, interestId, NEW_POSTS_COUNTED + 1],
  );
  return count ?? 0;
}

interface NewPost {
  authorId: number;
  interestId: number | null;
  content: string;
  clientPostId: string | null;
  createdAt: Date;
}

/** Inserts a post and returns it as its author sees it; null when the author has one with the same client id. */
export const insertPost = (database: SqlDatabase, post: NewPost): Promise<PostRow | null> =>
  readRow(
    database,
    POST_ROW,
    selectPosts(
      `INSERT INTO post (author_id, interest_id, content, client_post_id, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (author_id, client_post_id) WHERE client_post_id IS NOT NULL DO NOTHING RETURNING *`,
    ),
    [post.authorId, post.interestId, post.content, post.clientPostId, post.createdAt],
  );

/** The author's post with a client id, as its author sees it, or null. */
export const findPostByClientId = (
  database: SqlDatabase,
  authorId: number,
  clientPostId: string,
): Promise<PostRow | null> =>
  readRow(
    database,
    POST_ROW,
    selectPosts('SELECT * FROM post WHERE author_id = $1 AND client_post_id = $2 AND removed_at IS NULL'),
    [authorId, clientPostId],
  );

const LOCKED_POST = rowType({ authorId: orNull(int), isShown: bool.of(POST_IS_READABLE) });

/** Locks a post for its deletion; null when there is none, or it is removed. */
export const lockPost = (
  database: EntityManager,
  viewerId: number,
  postId: number,
): Promise<RowOf<typeof LOCKED_POST> | null> =>
  readRow(
    database,
    LOCKED_POST,
    `WITH ${hiddenAuthors('$1')}
     SELECT ${LOCKED_POST.list} FROM post
      WHERE id = $2 AND removed_at IS NULL FOR UPDATE`,
    [viewerId, postId],
  );
