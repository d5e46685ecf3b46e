import type { Role } from '@venn/schema/roles';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { bool, int, type RowOf, readRow, readRows, rowType } from '../../../infra/postgres/row-type.js';
import { unreadPushSql, wantsPush } from '../../notifications/notifications.module.js';
import { MESSAGE_WITH_PARTNER, toChatType } from '../conversations/chat.rows.js';
import {
  CONVERSATION_SIDE_SQL,
  conversationPair,
  followedChanges,
  forEachSide,
  readChanges,
} from '../conversations/conversation.sides.js';
import type { ForBoth, SentMessageView } from '../live/message.topics.js';
import { FRIENDS } from '../message.policy.js';
import { MESSAGE_ROW } from '../message.rows.js';

/** A validated message before it is stored: `content` is trimmed and in NFC. */
export interface Draft {
  senderId: number;
  /** The effective role. */
  senderRole: Role;
  recipientId: number;
  content: string;
  /** A uuid in lower case. */
  clientMessageId: string;
  /** Whether a program sends it: only to whom the member writes with. */
  byToken?: boolean;
}

/** Of sender `$1`. */
const EARLIER_MESSAGE = rowType({
  ...MESSAGE_ROW.columns,
  recipientId: int.of('CASE WHEN low_id = $1 THEN high_id ELSE low_id END'),
});
export type EarlierMessage = RowOf<typeof EARLIER_MESSAGE>;

/** The sender's message that was stored before under the same client id, or null. */
export const findEarlierMessage = (
  database: SqlDatabase,
  { senderId, clientMessageId }: Draft,
): Promise<EarlierMessage | null> =>
  readRow(
    database,
    EARLIER_MESSAGE,
    `SELECT ${EARLIER_MESSAGE.list}
     FROM message JOIN conversation ON conversation.id = message.conversation_id
     WHERE sender_id = $1 AND client_message_id = $2`,
    [senderId, clientMessageId],
  );

/** SQL that restricts the insert by sender $1 to recipient $2 to friends. */
const IF_FRIENDS = `FROM ${CONVERSATION_SIDE_SQL} AS side WHERE ${Object.entries(FRIENDS)
  .map(([fact, value]) => `side."${fact}" IS NOT DISTINCT FROM ${value}`)
  .join(' AND ')}`;

/** The stored message with one member's entry in the list of chats; one row for sender `$1`, one for the recipient. */
const SENT_ROW = forEachSide((sides) =>
  rowType({
    ...MESSAGE_WITH_PARTNER.columns,
    latestChange: int.of('conversation.change_number'),
    bothWrote: bool.of('low_wrote AND high_wrote'),
    unread: int.of(`CASE partner.id WHEN $1 THEN ${sides.partnerSide}_unread ELSE ${sides.ownSide}_unread END`),
    ...readChanges(sides, 'conversation'),
  }),
);
type SentRow = RowOf<(typeof SENT_ROW)['low']>;

/**
 * Stores a message whose sender's rights were checked, and returns what each of the two members sees of it. The
 * statement that assigns the number also creates or locks the conversation, and has the recipient's phones told.
 */
export async function insertMessage(database: SqlDatabase, draft: Draft, now: Date): Promise<ForBoth<SentMessageView>> {
  return (await insertMessageIf('', database, draft, now)) as ForBoth<SentMessageView>;
}

/** The same without an earlier check: stores nothing and returns null unless the two are friends. */
export const insertMessageIfFriends = (
  database: SqlDatabase,
  draft: Draft,
  now: Date,
): Promise<ForBoth<SentMessageView> | null> => insertMessageIf(IF_FRIENDS, database, draft, now);

async function insertMessageIf(
  conditionSql: string,
  database: SqlDatabase,
  draft: Draft,
  now: Date,
): Promise<ForBoth<SentMessageView> | null> {
  const { senderId, recipientId } = draft;
  const { ownSide, partnerSide } = conversationPair(senderId, recipientId);
  const type = SENT_ROW[ownSide];
  // `pushing` inserts by a function: it is done only where its rows are read.
  const rows = await readRows(
    database,
    type,
    `WITH conversation AS (
       INSERT INTO conversation
         (low_id, high_id, last_number, change_number, ${partnerSide}_unread, ${ownSide}_wrote, created_at)
       SELECT least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), 1, 1, 1, true, $5::timestamptz
       ${conditionSql}
       ON CONFLICT (low_id, high_id) DO UPDATE
         SET last_number = conversation.last_number + 1, change_number = conversation.change_number + 1,
             ${partnerSide}_unread = conversation.${partnerSide}_unread + 1, ${ownSide}_wrote = true
       RETURNING *),
     message AS (
       INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at)
       SELECT id, last_number, change_number, $1, $3, $4, $5 FROM conversation
       RETURNING *),
     pushing AS (
       SELECT ${unreadPushSql('$2::bigint', '$5::timestamptz')} FROM message WHERE ${wantsPush('$2', `'messages'`)})
     SELECT ${type.list}
     FROM message CROSS JOIN conversation JOIN member AS partner ON partner.id IN ($1, $2)
     WHERE (SELECT count(*) FROM pushing) >= 0`,
    [senderId, recipientId, draft.clientMessageId, draft.content, now],
  );
  const ofSender = rows.find(({ partnerId }) => partnerId === recipientId);
  const ofRecipient = rows.find(({ partnerId }) => partnerId === senderId);
  if (ofSender === undefined || ofRecipient === undefined) return null;
  const follows = followedChanges(ofSender.latestChange, ofSender);
  return {
    messageId: ofSender.id,
    senderId,
    recipientId,
    toSender: toSentMessageView(ofSender, senderId, follows.byViewer, now),
    toRecipient: toSentMessageView(ofRecipient, recipientId, follows.byPartner, now),
  };
}

function toSentMessageView(row: SentRow, viewerId: number, follows: number, now: Date): SentMessageView {
  const { lastMessage, ...chat } = toChatType(row, viewerId, now);
  return { message: lastMessage, chat, follows };
}
