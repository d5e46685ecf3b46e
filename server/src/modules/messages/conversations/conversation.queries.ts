import type { EntityManager } from 'typeorm';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, orNull, readRow, readValues, rowType } from '../../../infra/postgres/row-type.js';
import { conversationPair, conversationSides, followedChange, forEachSide, readChanges } from './conversation.sides.js';

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

const READ_CONVERSATION = forEachSide((sides) =>
  rowType({
    id: int,
    changeNumber: int,
    lastNumber: int,
    clearedTo: int.of(`${sides.ownSide}_cleared_to`),
    ...readChanges(sides, 'raised'),
  }),
);
const READ_MESSAGES = rowType({ unreadFrom: orNull(int).of('min(number)'), unreadCount: int.of('count(*)::int') });

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
  const { lowId, highId, ownSide } = conversationPair(viewerId, partnerId);
  const type = READ_CONVERSATION[ownSide];
  const conversation = await readRow(
    database,
    type,
    `WITH raised AS (
       UPDATE conversation
       SET change_number = change_number + 1, ${ownSide}_unread = 0, ${ownSide}_read_change = change_number + 1
       WHERE low_id = $1 AND high_id = $2 AND ${ownSide}_unread > 0
       RETURNING *)
     SELECT ${type.list} FROM raised`,
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
     SELECT ${READ_MESSAGES.list} FROM read`,
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

/** The ids of all members with whom a member has a conversation, without those whom they block: they see none of it. */
export const findPartnerIds = (database: SqlDatabase, memberId: number): Promise<number[]> =>
  readValues(
    database,
    int,
    `SELECT partner_id FROM ${conversationSides('$1')} AS side
      WHERE NOT EXISTS (SELECT 1 FROM block WHERE blocker_id = $1 AND blocked_id = partner_id)`,
    [memberId],
  );
