import type { EntityManager } from 'typeorm';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, orNull, readRow, readRows, rowType } from '../../../infra/postgres/row-type.js';
import {
  conversationPair,
  conversationSides,
  followedChange,
  READ_CHANGES,
  readChangeColumns,
} from './conversation.sides.js';

/** The state of a conversation after the viewer has read it. */
export interface Reading {
  changeNumber: number;
  /** The last change before it that the reader was notified of. */
  follows: number;
  /** The number of the newest message that has been read. */
  readTo: number;
  /** The number of the first message that was unread; null when none was. */
  unreadFrom: number | null;
  /** How many messages were unread; 0 when none was. */
  unreadCount: number;
  /** Whether anything was unread: only then the reader's other windows are notified. */
  isChanged: boolean;
}

const READ_CONVERSATION = rowType({ id: int, changeNumber: int, lastNumber: int, clearedTo: int, ...READ_CHANGES });
const READ_MESSAGES = rowType({ unreadFrom: orNull(int), unreadCount: int });

/**
 * Marks all received messages read, in two statements: only the second one sees a message that was being stored while
 * the first waited for the lock. Null when another window was first: a change that isn't published must not take a
 * change number.
 */
export async function markReceivedRead(
  database: EntityManager,
  viewerId: number,
  partnerId: number,
  now: Date,
): Promise<Reading | null> {
  const pair = conversationPair(viewerId, partnerId);
  const { lowId, highId, ownSide } = pair;
  const conversation = await readRow(
    database,
    READ_CONVERSATION,
    `WITH raised AS (
       UPDATE conversation
       SET change_number = change_number + 1, ${ownSide}_unread = 0, ${ownSide}_read_change = change_number + 1
       WHERE low_id = $1 AND high_id = $2 AND ${ownSide}_unread > 0
       RETURNING *)
     SELECT id, change_number AS "changeNumber", last_number AS "lastNumber", ${ownSide}_cleared_to AS "clearedTo",
            ${readChangeColumns(pair, 'raised')}
     FROM raised`,
    [lowId, highId],
  );
  if (conversation === null) return null;
  const { changeNumber } = conversation;
  const read = await readRow(
    database,
    READ_MESSAGES,
    `WITH read AS (
       UPDATE message SET read_at = $4, change_number = $3
       WHERE conversation_id = $1 AND sender_id = $2 AND number > $5 AND read_at IS NULL AND deleted_at IS NULL
       RETURNING number)
     SELECT min(number) AS "unreadFrom", count(*)::int AS "unreadCount" FROM read`,
    [conversation.id, partnerId, changeNumber, now, conversation.clearedTo],
  );
  return {
    changeNumber,
    follows: followedChange(changeNumber, conversation.partnerReadChange),
    readTo: conversation.lastNumber,
    unreadFrom: read?.unreadFrom ?? null,
    unreadCount: read?.unreadCount ?? 0,
    isChanged: true,
  };
}

/** Clears the viewer's view of a conversation up to its newest message; without a conversation it does nothing. */
export async function clearOwnSide(database: SqlDatabase, viewerId: number, partnerId: number): Promise<void> {
  const { lowId, highId, ownSide } = conversationPair(viewerId, partnerId);
  await database.query(
    `UPDATE conversation
     SET change_number = change_number + 1, ${ownSide}_cleared_to = last_number, ${ownSide}_unread = 0,
         ${ownSide}_cleared_change = change_number + 1
     WHERE low_id = $1 AND high_id = $2`,
    [lowId, highId],
  );
}

const PARTNER = rowType({ id: int });

/** The ids of all members with whom a member has a conversation, without those whom they block: they see none of it. */
export async function findPartnerIds(database: SqlDatabase, memberId: number): Promise<number[]> {
  const sql = `SELECT partner_id AS id FROM ${conversationSides('$1')} AS side
    WHERE NOT EXISTS (SELECT 1 FROM block WHERE blocker_id = $1 AND blocked_id = partner_id)`;
  return (await readRows(database, PARTNER, sql, [memberId])).map(({ id }) => id);
}
