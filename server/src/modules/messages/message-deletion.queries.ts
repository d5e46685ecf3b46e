import type { EntityManager } from 'typeorm';
import { int, type RowOf, readRow, rowType } from '../../infra/postgres/row-type.js';
import { conversationPair, forEachSide, readChanges } from './conversations/conversation.sides.js';

/** `$2` is the viewer. */
const LOCKED_CONVERSATION = rowType({
  id: int,
  partnerId: int.of('CASE WHEN low_id = $2 THEN high_id ELSE low_id END'),
});
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
    `SELECT ${LOCKED_CONVERSATION.list} FROM conversation
     WHERE id = (SELECT conversation_id FROM message WHERE id = $1) AND $2 IN (low_id, high_id)
     FOR NO KEY UPDATE`,
    [messageId, viewerId],
  );

const DELETION = forEachSide((sides) => rowType({ changeNumber: int, ...readChanges(sides, 'raised') }));
type Deletion = RowOf<(typeof DELETION)['low']>;

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
): Promise<Deletion> {
  const { ownSide, partnerSide } = conversationPair(viewerId, partnerId);
  const type = DELETION[ownSide];
  const deletion = await readRow(
    database,
    type,
    `WITH before AS (SELECT id, number, read_at, content FROM message WHERE id = $1),
     sealed AS (INSERT INTO sealed_message (message_id, content, sealed_at) SELECT id, content, $3 FROM before),
     raised AS (
       UPDATE conversation SET change_number = change_number + 1, ${partnerSide}_unread = ${partnerSide}_unread -
         (SELECT count(*) FROM before WHERE read_at IS NULL AND number > ${partnerSide}_cleared_to)
       WHERE id = $2 RETURNING change_number, low_read_change, high_read_change),
     emptied AS (
       UPDATE message SET content = '', deleted_at = $3, change_number = raised.change_number
       FROM raised WHERE message.id = $1)
     SELECT ${type.list} FROM raised`,
    [messageId, id, now],
  );
  return deletion as Deletion;
}
