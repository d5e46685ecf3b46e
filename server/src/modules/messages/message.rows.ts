import { publicId } from '../../common/public-id.js';
import type { MessageType } from './message.types.js';

/** A stored message as the statements of this module read it. */
export interface MessageRow {
  id: number;
  clientMessageId: string;
  number: number;
  changeNumber: number;
  senderId: number;
  content: string;
  createdAt: Date;
  readAt: Date | null;
  deletedAt: Date | null;
}

/** The columns of `MessageRow`, of a table or alias named `message`. */
export const MESSAGE_COLUMNS = `message.id, message.client_message_id AS "clientMessageId", message.number,
  message.change_number AS "changeNumber", message.sender_id AS "senderId", message.content,
  message.created_at AS "createdAt", message.read_at AS "readAt", message.deleted_at AS "deletedAt"`;

/** A message as the world sees it, between a viewer and a partner. */
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
