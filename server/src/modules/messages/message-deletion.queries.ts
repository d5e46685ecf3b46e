import type { EntityManager } from 'typeorm';
import { int, type RowOf, readRow, rowType } from '../../infra/postgres/row-type.js';
import { conversationPair, READ_CHANGES, readChangeColumns } from './conversations/conversation.sides.js';

const LOCKED_CONVERSATION = rowType({ id: int, partnerId: int });
export type LockedConversation = RowOf<typeof LOCKED_CONVERSATION>;

/** Locks the conversation of a message; null where there is no such message or the viewer isn't one of its members. */
export const lockConversationOf = (
  database: EntityManager,
  messageId: number,
  viewerId: number,
): Promise<LockedConversation | null> =>
  readRow(
    database,
    LOCKED_CONVERSATION,
    `SELECT id, CASE WHEN low_id = $2 THEN high_id ELSE low_id END AS "partnerId" FROM conversation
     WHERE id = (SELECT conversation_id FROM message WHERE id = $1) AND $2 IN (low_id, high_id)
     FOR NO KEY UPDATE`,
    [messageId, viewerId],
  );

const DELETION = rowType({ changeNumber: int, ...READ_CHANGES });

/**
 * Empties the viewer's own message in a locked conversation, seals its text for reports and counts the change; returns
 * the new change numbers.
 */
export async function emptyMessage(
  database: EntityManager,
  viewerId: number,
  messageId: number,
  { id, partnerId }: LockedConversation,
  now: Date,
): Promise<RowOf<typeof DELETION>> {
  const pair = conversationPair(viewerId, partnerId);
  const { partnerSide } = pair;
  const deletion = await readRow(
    database,
    DELETION,
    `WITH before AS (SELECT id, number, read_at, content FROM message WHERE id = $1),
     sealed AS (INSERT INTO sealed_message (message_id, content, sealed_at) SELECT id, content, $3 FROM before),
     raised AS (
       UPDATE conversation SET change_number = change_number + 1, ${partnerSide}_unread = ${partnerSide}_unread -
         (SELECT count(*) FROM before WHERE read_at IS NULL AND number > ${partnerSide}_cleared_to)
       WHERE id = $2 RETURNING change_number, low_read_change, high_read_change),
     emptied AS (
       UPDATE message SET content = '', deleted_at = $3, change_number = raised.change_number
       FROM raised WHERE message.id = $1)
     SELECT change_number AS "changeNumber", ${readChangeColumns(pair, 'raised')} FROM raised`,
    [messageId, id, now],
  );
  return deletion as RowOf<typeof DELETION>;
}
