import { REPORT_SNAPSHOT_MESSAGES } from '@venn/schema/limits';
import { readRow } from '../../infra/postgres/row-type.js';
import { messagesWith, type Reportable, thingRow } from '../../shared/reportable.js';
import { sealedTextsEnd } from '../../shared/sealed-texts.js';

/** After a reported message stand half of the messages that are kept with it. */
const MESSAGES_AFTER = REPORT_SNAPSHOT_MESSAGES / 2;

const MESSAGE_ROW = thingRow(
  'message.sender_id',
  {
    text: 'coalesce(sealed.content, message.content)',
    writtenAt: 'message.created_at',
    deleted: 'message.deleted_at IS NOT NULL',
  },
  messagesWith('conversation.low_id + conversation.high_id - $1', `message.number + ${MESSAGES_AFTER}`),
);

/**
 * A message of one of the reporter's conversations, for a report: also across a block, and after its deletion as long as
 * its text is sealed.
 */
export const REPORTABLE_MESSAGE: Reportable = {
  find: (database, reporterId, messageId, now) =>
    readRow(
      database,
      MESSAGE_ROW,
      `SELECT ${MESSAGE_ROW.list}
       FROM message JOIN conversation ON conversation.id = message.conversation_id
       LEFT JOIN sealed_message AS sealed ON sealed.message_id = message.id AND sealed.sealed_at > $3
      WHERE message.id = $2 AND $1 IN (low_id, high_id)
        AND (message.deleted_at IS NULL OR sealed.message_id IS NOT NULL)`,
      [reporterId, messageId, sealedTextsEnd(now)],
    ),
};
