import type { Database } from '../../../infra/postgres/data-source.js';
import { int, type RowOf, readRow, readValue, readValues, rowType, text } from '../../../infra/postgres/row-type.js';
import { areUnblocked, isActive } from '../../members/members.module.js';
import type { RequestState } from '../aftale-facts/aftale.policy.js';

const REQUEST_ROW = rowType({ id: int, postId: int, memberId: int, state: text<RequestState>() });
export type StoredRequest = RowOf<typeof REQUEST_ROW>;

/** A member's request to join an aftale, or null. */
export const findRequest = (database: Database, memberId: number, postId: number): Promise<StoredRequest | null> =>
  readRow(
    database,
    REQUEST_ROW,
    `SELECT ${REQUEST_ROW.list} FROM aftale_request WHERE member_id = $1 AND post_id = $2`,
    [memberId, postId],
  );

/** The request with a number, or null. */
export const findRequestById = (database: Database, id: number): Promise<StoredRequest | null> =>
  readRow(database, REQUEST_ROW, `SELECT ${REQUEST_ROW.list} FROM aftale_request WHERE id = $1`, [id]);

/** The post whose aftale a member has asked to join under a client id, or null. */
export const findPostByClientId = (
  database: Database,
  memberId: number,
  clientRequestId: string,
): Promise<number | null> =>
  readValue(database, int, 'SELECT post_id FROM aftale_request WHERE member_id = $1 AND client_request_id = $2', [
    memberId,
    clientRequestId,
  ]);

interface NewRequest {
  postId: number;
  memberId: number;
  state: RequestState;
  note: string | null;
  visible: boolean;
  clientRequestId: string | null;
  requestedAt: Date;
}

/** Stores a request to join an aftale that is locked. */
export async function insertRequest(database: Database, request: NewRequest): Promise<void> {
  await database.query(
    `INSERT INTO aftale_request (post_id, member_id, state, note, visible, client_request_id, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      request.postId,
      request.memberId,
      request.state,
      request.note,
      request.visible,
      request.clientRequestId,
      request.requestedAt,
    ],
  );
}

/** Gives a request of an aftale that is locked another state. */
export async function updateState(database: Database, id: number, state: RequestState, now: Date): Promise<void> {
  await database.query('UPDATE aftale_request SET state = $2, decided_at = $3 WHERE id = $1', [id, state, now]);
}

/** Deletes a request of an aftale that is locked. */
export const deleteRequest = async (database: Database, id: number): Promise<void> =>
  void (await database.query('DELETE FROM aftale_request WHERE id = $1', [id]));

/** Whether a member can still come to somebody's aftale: not banned, leaving, or across a block. */
export const canStillCome = async (database: Database, memberId: number, hostId: number): Promise<boolean> =>
  (await readValue(
    database,
    int,
    `SELECT 1 FROM member WHERE id = $1 AND ${isActive('member')} AND ${areUnblocked('$1', '$2')}`,
    [memberId, hostId],
  )) !== null;

/**
 * Gives the free places of an aftale that is locked to the first who wait and can still come; returns them, the earliest
 * first. Nobody moves up once it has begun or is cancelled.
 */
export const moveUp = (database: Database, postId: number, hostId: number, now: Date): Promise<number[]> =>
  readValues(
    database,
    int,
    `WITH next AS (
       SELECT request.id FROM aftale_request AS request JOIN member ON member.id = request.member_id
        WHERE request.post_id = $1 AND request.state = 'waiting'
          AND ${isActive('member')} AND ${areUnblocked('member.id', '$2')}
        ORDER BY request.id
        LIMIT coalesce((SELECT places - coming FROM aftale
                         WHERE post_id = $1 AND cancelled_at IS NULL AND starts_at > $3), 0)),
     moved AS (
       UPDATE aftale_request SET state = 'coming', decided_at = $3 FROM next
        WHERE aftale_request.id = next.id RETURNING aftale_request.id, member_id)
     SELECT member_id FROM moved ORDER BY id`,
    [postId, hostId, now],
  );
