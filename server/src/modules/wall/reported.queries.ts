import { readRow } from '../../infra/postgres/row-type.js';
import { hiddenAuthors, isOnWall } from '../../shared/wall-visibility.js';
import { type FindThing, FOUND_THING, snapshotOf } from '../moderation/moderation.module.js';
import { POST_IS_SHOWN } from './wall.rows.js';

/** A post on the reporter's wall, for a report. */
export const findReportedPost: FindThing = (database, reporterId, postId) =>
  readRow(
    database,
    FOUND_THING,
    `WITH ${hiddenAuthors('$1')}
     SELECT post.author_id AS "memberId", '[]'::jsonb AS messages,
            ${snapshotOf({
              text: 'post.content',
              interests: 'ARRAY(SELECT name FROM interest WHERE id = post.interest_id)',
              writtenAt: 'post.created_at',
            })} AS snapshot
       FROM post WHERE post.id = $2 AND ${POST_IS_SHOWN}`,
    [reporterId, postId],
  );

/** A comment on the reporter's wall, for a report. */
export const findReportedComment: FindThing = (database, reporterId, commentId) =>
  readRow(
    database,
    FOUND_THING,
    `WITH ${hiddenAuthors('$1')}
     SELECT comment.author_id AS "memberId", '[]'::jsonb AS messages,
            ${snapshotOf({ text: 'comment.content', postText: 'post.content', writtenAt: 'comment.created_at' })} AS snapshot
       FROM comment JOIN post ON post.id = comment.post_id
      WHERE comment.id = $2 AND ${isOnWall('comment')} AND ${POST_IS_SHOWN}`,
    [reporterId, commentId],
  );
