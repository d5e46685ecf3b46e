import { publicId } from '../../../common/public-id.js';
import type { AdminMessageType } from './admin.types.js';
import { type PersonRow, personOf, toPerson } from './person.types.js';

/** A private message as the statements of this module read it. */
export interface MessageRow {
  id: number;
  content: string;
  createdAt: Date;
  read: boolean;
  sender: PersonRow;
  recipient: PersonRow;
}

/** Messages with their conversation, `sender` and `recipient`. */
export const MESSAGES_WITH_BOTH = `message JOIN conversation ON conversation.id = message.conversation_id
  JOIN member AS sender ON sender.id = message.sender_id
  JOIN member AS recipient ON recipient.id = conversation.low_id + conversation.high_id - message.sender_id`;

/** The columns of a `MessageRow`, and where they come from. */
export const selectMessages = (): string =>
  `SELECT message.id, message.content, message.created_at AS "createdAt", message.read_at IS NOT NULL AS read,
          ${personOf('sender')} AS sender, ${personOf('recipient')} AS recipient
     FROM ${MESSAGES_WITH_BOTH}`;

/** A private message as administrators see it. */
export const toAdminMessage = ({ id, sender, recipient, ...message }: MessageRow): AdminMessageType => ({
  ...message,
  id: publicId('message', id),
  senderId: publicId('member', sender.id),
  recipientId: publicId('member', recipient.id),
  sender: toPerson(sender),
  recipient: toPerson(recipient),
});
