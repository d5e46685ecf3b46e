import type { ReadingReason } from '@venn/schema/moderation';
import { publicId } from '../../common/public-id.js';
import { bool, int, json, type RowOf, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { type PersonJson, personJson, toPerson } from '../../shared/portal/admin-person.rows.js';
import type { AdminMessageType } from './admin.types.js';

/** SQL of messages joined with their conversation, `sender` and `recipient`. */
export const MESSAGES_WITH_BOTH = `message JOIN conversation ON conversation.id = message.conversation_id
  JOIN member AS sender ON sender.id = message.sender_id
  JOIN member AS recipient ON recipient.id = conversation.low_id + conversation.high_id - message.sender_id`;

/** A private message, from `MESSAGES_WITH_BOTH`. Without a reason it is veiled: its text doesn't leave the database. */
export const messageRow = (reason: ReadingReason | null) =>
  rowType({
    id: int.of('message.id'),
    content: text().of(reason === null ? "''" : 'message.content'),
    veiled: bool.of(String(reason === null)),
    createdAt: timestamptz.of('message.created_at'),
    read: bool.of('message.read_at IS NOT NULL'),
    sender: json<PersonJson>().of(personJson('sender')),
    recipient: json<PersonJson>().of(personJson('recipient')),
  });
export type MessageRow = RowOf<ReturnType<typeof messageRow>>;

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
