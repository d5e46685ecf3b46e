import { publicId } from '../../common/public-id.js';
import { int, orNull, type RowOf, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import type { MessageType } from './message.types.js';

/** A row of `MESSAGE_COLUMNS`. */
export const MESSAGE_ROW = rowType({
  id: int,
  clientMessageId: text(),
  number: int,
  changeNumber: int,
  senderId: int,
  content: text(),
  createdAt: timestamptz,
  readAt: orNull(timestamptz),
  deletedAt: orNull(timestamptz),
});
export type MessageRow = RowOf<typeof MESSAGE_ROW>;

/** The columns of `MESSAGE_ROW`, of a table or alias named `message`. */
export const MESSAGE_COLUMNS = `message.id, message.client_message_id AS "clientMessageId", message.number,
  message.change_number AS "changeNumber", message.sender_id AS "senderId", message.content,
  message.created_at AS "createdAt", message.read_at AS "readAt", message.deleted_at AS "deletedAt"`;

/** Maps a message between a viewer and a partner to its GraphQL type. */
export const toMessageType = (row: MessageRow, viewerId: number, partnerId: number): MessageType => ({
  id: publicId('message', row.id),
  clientMessageId: row.clientMessageId,
  number: row.number,
  senderId: publicId('member', row.senderId),
  recipientId: publicId('member', row.senderId === viewerId ? partnerId : viewerId),
  content: row.content,
  createdAt: row.createdAt,
  read: row.readAt !== null,
});
