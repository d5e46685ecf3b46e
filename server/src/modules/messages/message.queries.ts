import { CATCH_UP_MAX } from '@venn/schema/limits';
import type { SqlDatabase } from '../../infra/postgres/data-source.js';
import { int, leftJoined, orNull, type RowOf, readRow, readRows, rowType } from '../../infra/postgres/row-type.js';
import { areUnblocked } from '../members/members.module.js';
import {
  CONVERSATION_SIDE,
  CONVERSATION_SIDE_SQL,
  type ConversationSide,
  conversationSides,
} from './conversations/conversation.sides.js';
import { MESSAGE_ROW, type MessageRow } from './message.rows.js';

/** Which part of a conversation is requested: the newest `limit` messages, those before a number, or the first after one. */
export interface PageRequest {
  before?: number | null;
  after?: number | null;
  limit: number;
}

/** Begins with the viewer's side; the message's columns are null in the only row of a result without messages. */
const SIDE_WITH_MESSAGE_ROW = rowType({ ...CONVERSATION_SIDE.columns, ...leftJoined(MESSAGE_ROW.columns) });
type SideWithMessageRow = RowOf<typeof SIDE_WITH_MESSAGE_ROW>;

/** The first unread message of partner `$2`. */
const UNREAD_FROM = rowType({
  unreadFrom: orNull(int).of(`(
    SELECT min(number) FROM message
     WHERE conversation_id = side."conversationId" AND sender_id = $2 AND number > side."clearedTo"
       AND read_at IS NULL AND deleted_at IS NULL)`),
});
const PAGE_ROW = rowType({ ...SIDE_WITH_MESSAGE_ROW.columns, ...UNREAD_FROM.columns });

const isMessage = <Row extends SideWithMessageRow>(row: Row): row is Row & MessageRow => row.id !== null;

/**
 * The messages of a page in the order of their distance from where it begins, and one more where there are others, with the
 * viewer's side of the conversation.
 */
export async function readMessagePage(
  database: SqlDatabase,
  viewerId: number,
  partnerId: number,
  { before, after, limit }: PageRequest,
): Promise<{ side: ConversationSide; unreadFrom: number | null; nearestFirst: MessageRow[] }> {
  const [relation, order] = after == null ? ['<', 'DESC'] : ['>', 'ASC'];
  const rows = await readRows(
    database,
    PAGE_ROW,
    `SELECT side.*, message.*, ${UNREAD_FROM.list}
     FROM ${CONVERSATION_SIDE_SQL} AS side
     LEFT JOIN LATERAL (
       SELECT ${MESSAGE_ROW.list} FROM message
       WHERE conversation_id = side."conversationId" AND number > side."clearedTo" AND deleted_at IS NULL
         AND ($3::int IS NULL OR number ${relation} $3)
       ORDER BY number ${order} LIMIT $4) AS message ON true
     ORDER BY message.number ${order}`,
    [viewerId, partnerId, after ?? before ?? null, limit + 1],
  );
  const [side] = rows as [(typeof rows)[number]];
  return { side, unreadFrom: side.unreadFrom, nearestFirst: rows.filter(isMessage) };
}

/** The messages that were sent, read or deleted since a change number, at most `CATCH_UP_MAX` + 1, and the viewer's side. */
export async function readChangedMessages(
  database: SqlDatabase,
  viewerId: number,
  partnerId: number,
  since: number,
): Promise<{ side: ConversationSide; changed: MessageRow[] }> {
  const rows = await readRows(
    database,
    SIDE_WITH_MESSAGE_ROW,
    `SELECT side.*, message.*
     FROM ${CONVERSATION_SIDE_SQL} AS side
     LEFT JOIN LATERAL (
       SELECT ${MESSAGE_ROW.list} FROM message
       WHERE conversation_id = side."conversationId" AND number > side."clearedTo" AND change_number > $3
       ORDER BY change_number, number LIMIT $4) AS message ON true
     ORDER BY message."changeNumber", message.number`,
    [viewerId, partnerId, since, CATCH_UP_MAX + 1],
  );
  const [side] = rows as [SideWithMessageRow];
  return { side, changed: rows.filter(isMessage) };
}

const MEMBER_MESSAGE_ROW = rowType({ ...MESSAGE_ROW.columns, partnerId: int.of('side.partner_id') });

/** A message, deleted or not, that is in a member's view and not behind a block; null for any other. */
export const findMessageInView = (
  database: SqlDatabase,
  messageId: number,
  memberId: number,
): Promise<RowOf<typeof MEMBER_MESSAGE_ROW> | null> =>
  readRow(
    database,
    MEMBER_MESSAGE_ROW,
    `SELECT ${MEMBER_MESSAGE_ROW.list}
     FROM message JOIN ${conversationSides('$2')} AS side ON side.id = message.conversation_id
     WHERE message.id = $1 AND message.number > side.cleared_to AND ${areUnblocked('$2', 'side.partner_id')}`,
    [messageId, memberId],
  );
