import type { ReadingReason } from '@venn/schema/moderation';
import { publicId } from '../../common/public-id.js';
import { bool, int, json, type RowOf, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { type PersonJson, personJson, toPerson } from '../../shared/portal/person.rows.js';
import type { AdminMessageType } from './admin.types.js';

/** A private message. A veiled one has no text. */
export const MESSAGE_ROW = rowType({
  id: int,
  content: text(),
  veiled: bool,
  createdAt: timestamptz,
  read: bool,
  sender: json<PersonJson>(),
  recipient: json<PersonJson>(),
});
export type MessageRow = RowOf<typeof MESSAGE_ROW>;

/** SQL of messages joined with their conversation, `sender` and `recipient`. */
export const MESSAGES_WITH_BOTH = `message JOIN conversation ON conversation.id = message.conversation_id
  JOIN member AS sender ON sender.id = message.sender_id
  JOIN member AS recipient ON recipient.id = conversation.low_id + conversation.high_id - message.sender_id`;

/** SELECT and FROM of `MESSAGE_ROW`; veiled texts don't leave the database. */
export const selectMessages = (reason: ReadingReason | null): string =>
  `SELECT message.id, ${reason === null ? "''" : 'message.content'} AS content, ${reason === null} AS veiled,
          message.created_at AS "createdAt", message.read_at IS NOT NULL AS read,
          ${personJson('sender')} AS sender, ${personJson('recipient')} AS recipient
     FROM ${MESSAGES_WITH_BOTH}`;

/** The members whose messages these are. */
export const membersOf = (rows: readonly MessageRow[]): number[] =>
  rows.flatMap(({ sender, recipient }) => [sender.id, recipient.id]);

/** A private message as administrators see it. */
export const toAdminMessage = ({ id, sender, recipient, ...message }: MessageRow): AdminMessageType => ({
  ...message,
  id: publicId('message', id),
  senderId: publicId('member', sender.id),
  recipientId: publicId('member', recipient.id),
  sender: toPerson(sender),
  recipient: toPerson(recipient),
});
