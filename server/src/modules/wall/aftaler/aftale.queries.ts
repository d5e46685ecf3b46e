import type { AskingBarrier } from '@venn/schema/writing';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  orNull,
  type RowOf,
  readRow,
  readValues,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { hiddenAuthors, isOnWall } from '../../../shared/wall-visibility.js';
import { askingBarrier, hasBlocked } from '../../members/members.module.js';
import type { AftaleDraft } from '../aftale-facts/aftale.draft.js';

const AFTALE_ROW = rowType({
  ...columnsOf('aftale', {
    postId: int,
    title: text(),
    startsAt: timestamptz,
    endsAt: orNull(timestamptz),
    townId: int,
    place: orNull(text()),
    places: int,
    coming: int,
    changedAt: timestamptz,
    cancelledAt: orNull(timestamptz),
    remindAt: orNull(timestamptz),
  }),
  ...columnsOf('post', { hostId: orNull(int).of('author_id'), content: text() }),
  isShown: bool.of(isOnWall('post')),
  barrier: orNull(text<AskingBarrier>()).of(askingBarrier('post.author_id', '$1::bigint')),
});
/** An aftale with its host, whether the viewer sees it on the wall, and why the viewer may not ask to join. */
export type StoredAftale = RowOf<typeof AFTALE_ROW>;

/**
 * Locks an aftale, and with it the order of everything about its places; null where the post is none, or is removed. Lock
 * order: members, the post, the aftale, conversations.
 */
export async function lockAftale(
  database: Database,
  viewerId: number | null,
  postId: number,
): Promise<StoredAftale | null> {
  // Changing the aftale twice locks its post as the key, which a deletion would hold that waits for the aftale.
  await database.query('SELECT 1 FROM post WHERE id = $1 FOR KEY SHARE', [postId]);
  return readRow(
    database,
    AFTALE_ROW,
    `WITH ${hiddenAuthors('$1::bigint')}
     SELECT ${AFTALE_ROW.list} FROM aftale JOIN post ON post.id = aftale.post_id
      WHERE aftale.post_id = $2 AND post.removed_at IS NULL FOR UPDATE OF aftale`,
    [viewerId, postId],
  );
}

/** Locks a post whose text or aftale is about to be changed: its deletion locks it first, too. */
export const lockPost = async (database: Database, postId: number): Promise<void> =>
  void (await database.query('SELECT 1 FROM post WHERE id = $1 FOR NO KEY UPDATE', [postId]));

/** Stores the aftale of a post that was stored in the same transaction. */
export async function insertAftale(
  database: Database,
  postId: number,
  { title, startsAt, endsAt, townId, place, places }: AftaleDraft,
  { now, remindAt }: { now: Date; remindAt: Date | null },
): Promise<void> {
  await database.query(
    `INSERT INTO aftale (post_id, title, starts_at, ends_at, town_id, place, places, changed_at, remind_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [postId, title, startsAt, endsAt, townId, place, places, now, remindAt],
  );
}

/** Stores a changed aftale that is locked, and the text of its post, which is locked too. */
export async function updateAftale(
  database: Database,
  { postId, title, startsAt, endsAt, townId, place, places, content }: StoredAftale,
  { changedAt, remindAt }: { changedAt: Date; remindAt: Date | null },
): Promise<void> {
  await database.query(
    `WITH written AS (UPDATE post SET content = $10 WHERE id = $1 AND content <> $10)
     UPDATE aftale SET title = $2, starts_at = $3, ends_at = $4, town_id = $5, place = $6, places = $7,
                       changed_at = $8, remind_at = $9, sequence = sequence + 1 WHERE post_id = $1`,
    [postId, title, startsAt, endsAt, townId, place, places, changedAt, remindAt, content],
  );
}

/** Marks an aftale as cancelled, which nobody is reminded of any more. */
export async function markCancelled(
  database: Database,
  postId: number,
  cancelText: string | null,
  now: Date,
): Promise<void> {
  await database.query(
    `UPDATE aftale SET cancelled_at = $2, cancel_text = $3, sequence = sequence + 1, remind_at = NULL WHERE post_id = $1`,
    [postId, now, cancelText],
  );
}

/** The members who are coming to an aftale, in the order of asking. */
export const readGuests = (database: Database, postId: number): Promise<number[]> =>
  readValues(
    database,
    int,
    `SELECT member_id FROM aftale_request WHERE post_id = $1 AND state = 'coming' ORDER BY id`,
    [postId],
  );

/**
 * The members whose windows show an aftale as theirs: the host, and everybody with a request whom the host hasn't blocked: a
 * declined request stays across a block.
 */
export const readInvolved = (database: Database, postId: number): Promise<number[]> =>
  readValues(
    database,
    int,
    `SELECT author_id FROM post WHERE id = $1 AND author_id IS NOT NULL
      UNION SELECT member_id FROM aftale_request JOIN post ON post.id = post_id LEFT JOIN member AS host ON host.id = author_id
             WHERE post_id = $1 AND NOT ${hasBlocked('host', 'member_id')}`,
    [postId],
  );

const AHEAD = rowType({
  count: int.of('count(*)::int'),
  /** When the next one begins, which makes room for another. */
  nextAt: orNull(timestamptz).of('min(aftale.starts_at)'),
});
export type Ahead = RowOf<typeof AHEAD>;

/** The aftaler that a member has ahead as their host. */
export const countHosted = (database: Database, hostId: number, now: Date): Promise<Ahead | null> =>
  readRow(
    database,
    AHEAD,
    `SELECT ${AHEAD.list} FROM post JOIN aftale ON aftale.post_id = post.id
      WHERE post.author_id = $1 AND post.removed_at IS NULL AND aftale.starts_at > $2 AND aftale.cancelled_at IS NULL`,
    [hostId, now],
  );

/** The aftaler ahead that a member has asked to join, without an answer or a place so far. */
export const countOpenRequests = (database: Database, memberId: number, now: Date): Promise<Ahead | null> =>
  readRow(
    database,
    AHEAD,
    `SELECT ${AHEAD.list} FROM aftale_request AS request JOIN aftale USING (post_id) JOIN post ON post.id = post_id
      WHERE request.member_id = $1 AND request.state IN ('asked', 'waiting')
        AND post.removed_at IS NULL AND aftale.starts_at > $2 AND aftale.cancelled_at IS NULL`,
    [memberId, now],
  );
