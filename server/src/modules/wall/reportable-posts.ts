import { deleteInBatches } from '../../infra/postgres/batches.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { int, orNull, readRow, rowType } from '../../infra/postgres/row-type.js';
import { type FindThing, type Removal, type Reportable, thingRow } from '../../shared/reportable.js';
import { hiddenAuthors, isOnWall } from '../../shared/wall-visibility.js';
import { isForViewer } from './aftale-facts/aftale.going.js';
import { cancelOf } from './aftaler/places.js';
import { POST_IS_READABLE } from './wall.rows.js';

const REPORTED_POST_ROW = thingRow('post.author_id', {
  text: 'post.content',
  interests: 'ARRAY(SELECT name FROM interest WHERE id = post.interest_id)',
  aftale: `(
    SELECT jsonb_build_object('title', title, 'startsAt', starts_at, 'endsAt', ends_at, 'townId', town_id,
             'places', places, 'cancelledAt', cancelled_at, 'place', place,
             'guestIds', ARRAY(SELECT member_id FROM aftale_request AS request
                                WHERE request.post_id = aftale.post_id AND state = 'coming' ORDER BY request.id))
      FROM aftale WHERE aftale.post_id = post.id)`,
  writtenAt: 'post.created_at',
});

/** A post on the reporter's wall, for a report. */
const findReportedPost: FindThing = (database, reporterId, postId) =>
  readRow(
    database,
    REPORTED_POST_ROW,
    `WITH ${hiddenAuthors('$1')} SELECT ${REPORTED_POST_ROW.list} FROM post WHERE post.id = $2 AND ${POST_IS_READABLE}`,
    [reporterId, postId],
  );

const REPORTED_COMMENT_ROW = thingRow('comment.author_id', {
  text: 'comment.content',
  postText: 'post.content',
  audience: 'comment.audience',
  writtenAt: 'comment.created_at',
});

/** A comment on the reporter's wall, for a report. */
const findReportedComment: FindThing = (database, reporterId, commentId) =>
  readRow(
    database,
    REPORTED_COMMENT_ROW,
    `WITH ${hiddenAuthors('$1')}
     SELECT ${REPORTED_COMMENT_ROW.list}
       FROM comment JOIN post ON post.id = comment.post_id
      WHERE comment.id = $2 AND ${isOnWall('comment')} AND ${POST_IS_READABLE} AND ${isForViewer('comment', 'post')}`,
    [reporterId, commentId],
  );

const REMOVED_ROW = rowType({ authorId: orNull(int) });

/** What is removed stays for an appeal; without an author nobody can appeal. `end` ends what others wait for. */
const removalOf = (
  table: 'post' | 'comment',
  lock: (database: Database, id: number) => Promise<unknown>,
  end: (database: Database, id: number, now: Date) => Promise<unknown> = () => Promise.resolve(),
): Removal => ({
  lock: async (database, id) => void (await lock(database, id)),
  async remove(database, id, now) {
    await lock(database, id);
    await end(database, id, now);
    const removed = await readRow(
      database,
      REMOVED_ROW,
      `UPDATE ${table} SET removed_at = $2 WHERE id = $1 AND removed_at IS NULL RETURNING ${REMOVED_ROW.list}`,
      [id, now],
    );
    if (removed?.authorId === null) await database.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
    return removed;
  },
  showAgain: async (database, id) =>
    void (await database.query(`UPDATE ${table} SET removed_at = NULL WHERE id = $1`, [id])),
  deleteRemoved: (database, unless, parameters) =>
    deleteInBatches(database, table, `removed_at IS NOT NULL AND NOT ${unless(`${table}.id`)}`, parameters),
});

export const REPORTABLE_POST: Reportable = {
  find: findReportedPost,
  removal: removalOf(
    'post',
    (database, id) => database.query('SELECT 1 FROM post WHERE id = $1 FOR UPDATE', [id]),
    // Those who were coming are told; an appeal can't bring that back.
    cancelOf,
  ),
};

/** A post is locked before its comments, as elsewhere. */
export const REPORTABLE_COMMENT: Reportable = {
  find: findReportedComment,
  removal: removalOf('comment', (database, id) =>
    database.query('SELECT 1 FROM post WHERE id = (SELECT post_id FROM comment WHERE id = $1) FOR NO KEY UPDATE', [id]),
  ),
};
