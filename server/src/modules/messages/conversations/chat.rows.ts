import type { Role } from '@venn/schema/roles';
import { avatarUrl } from '../../../common/avatar-url.js';
import { publicId } from '../../../common/public-id.js';
import { roleForOthers } from '../../../common/viewer.js';
import { type MessageRow, toMessageType } from '../message.rows.js';
import type { ChatType, MessageType } from '../message.types.js';

/** A conversation from one side, with the newest message that this side sees. */
export interface ChatRow extends MessageRow {
  partnerId: number;
  username: string;
  role: Role;
  plusExpiresAt: Date | null;
  avatarKey: string | null;
  unread: number;
  bothWrote: boolean;
  /** The conversation's change number; `changeNumber` is the message's. */
  latestChange: number;
}

/** What `ChatRow` says of the partner, of a `member` aliased `partner`. */
export const PARTNER_COLUMNS = `partner.id AS "partnerId", partner.username, partner.role,
  partner.plus_expires_at AS "plusExpiresAt", partner.avatar_key AS "avatarKey"`;

/** A row of the chat list as the viewer sees it. */
export const toChatType = (row: ChatRow, viewerId: number, now: Date): ChatType & { lastMessage: MessageType } => ({
  id: publicId('member', row.partnerId),
  username: row.username,
  role: roleForOthers(row.role, row.plusExpiresAt, now),
  avatarUrl: avatarUrl(row.avatarKey),
  unreadCount: row.unread,
  bothWrote: row.bothWrote,
  lastMessage: toMessageType(row, viewerId, row.partnerId),
  changeNumber: row.latestChange,
});
