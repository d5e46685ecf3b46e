import { publicId } from '../../common/public-id.js';
import { columnsOf, int, orNull, type RowOf, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import type { MessageType } from './message.types.js';

/** A message, of a table or alias named `message`. */
export const MESSAGE_ROW = rowType(
  columnsOf('message', {
    id: int,
    clientMessageId: text(),
    number: int,
    changeNumber: int,
    senderId: int,
    content: text(),
    createdAt: timestamptz,
    readAt: orNull(timestamptz),
    deletedAt: orNull(timestamptz),
  }),
);
export type MessageRow = RowOf<typeof MESSAGE_ROW>;

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
