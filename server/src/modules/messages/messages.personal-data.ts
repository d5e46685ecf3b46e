import { bool, int, orNull, readRows, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { type ExportedConversations, type PersonalData, pagesOf } from '../../shared/personal-data.js';
import { sealedTextsEnd } from '../../shared/sealed-texts.js';
import { nameFor } from '../members/members.module.js';
import { forgetOldPushes } from './unread-pushes/unread-push.queries.js';

/** Of member `$1`. */
const CONVERSATION_ROW = rowType({
  id: int.of('conversation.id'),
  partnerId: int.of('member.id'),
  partner: text().of(nameFor('member', '$1')),
});

const CONVERSATIONS = `SELECT ${CONVERSATION_ROW.list}
  FROM conversation JOIN member ON member.id = CASE low_id WHEN $1 THEN high_id ELSE low_id END
 WHERE (low_id = $1 OR high_id = $1) AND conversation.id > $2 ORDER BY conversation.id LIMIT $3`;

/** Of member `$4`. */
const MESSAGE_ROW = rowType({
  id: int.of('number'),
  isOwn: bool.of('sender_id = $4'),
  content: text().of('coalesce(sealed.content, message.content)'),
  createdAt: timestamptz,
  deletedAt: orNull(timestamptz),
});

/** `$1` is the conversation, `$4` the member. Of deleted messages only the member's own texts are shown, sealed after $5. */
const MESSAGES = `SELECT ${MESSAGE_ROW.list}
  FROM message LEFT JOIN sealed_message AS sealed ON sealed.message_id = message.id AND sender_id = $4
                   AND sealed.sealed_at > $5
  WHERE conversation_id = $1 AND number > $2 AND (deleted_at IS NULL OR sealed.message_id IS NOT NULL)
  ORDER BY number LIMIT $3`;

const conversations: ExportedConversations = {
  conversations: (database, memberId) =>
    pagesOf((after, size) => readRows(database, CONVERSATION_ROW, CONVERSATIONS, [memberId, after, size])),
  messages: (database, conversationId, memberId, now) =>
    pagesOf((after, size) =>
      readRows(database, MESSAGE_ROW, MESSAGES, [conversationId, after, size, memberId, sealedTextsEnd(now)]),
    ),
};

/** The messages of both sides, which an erasure deletes; the conversations go with the member's row, like notes of pushes. */
export const MESSAGES_PERSONAL_DATA: PersonalData = {
  conversations,
  expire: forgetOldPushes,
  erased: () => [
    `WITH gone AS (
       DELETE FROM message WHERE id IN (
         SELECT message.id FROM conversation JOIN message ON message.conversation_id = conversation.id
          WHERE conversation.low_id = $1 OR conversation.high_id = $1 LIMIT $2) RETURNING 1)
     SELECT count(*)::int FROM gone`,
  ],
};
