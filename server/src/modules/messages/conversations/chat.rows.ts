import type { Role } from '@venn/schema/roles';
import { publicId } from '../../../common/public-id.js';
import {
  bool,
  columnsOf,
  int,
  orNull,
  type RowOf,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { avatarUrl } from '../../../shared/avatar-url.js';
import { roleForOthers } from '../../../shared/viewer.js';
import { areUnblocked } from '../../members/members.module.js';
import { MESSAGE_ROW, toMessageType } from '../message.rows.js';
import type { MessageType } from '../message.types.js';
import type { ChatType } from './chat.types.js';

/** Partners whose conversations viewer $1 finds in the list and by searching: not scheduled for deletion, and no block between. */
export const IS_SHOWN = `partner.deletion_scheduled_for IS NULL AND ${areUnblocked('$1', 'partner.id')}`;

/** The newest message that one side of a conversation sees, with the partner, of a `member` aliased `partner`. */
export const MESSAGE_WITH_PARTNER = rowType({
  ...MESSAGE_ROW.columns,
  ...columnsOf('partner', {
    partnerId: int.of('id'),
    username: text(),
    role: text<Role>(),
    plusExpiresAt: orNull(timestamptz),
    avatarKey: orNull(text()),
  }),
});

/** A conversation from its `side`, with the newest message that this side sees. */
export const CHAT_ROW = rowType({
  ...MESSAGE_WITH_PARTNER.columns,
  ...columnsOf('side', {
    unread: int,
    bothWrote: bool,
    /** The conversation's change number; `changeNumber` is the message's. */
    latestChange: int.of('change_number'),
  }),
});
export type ChatRow = RowOf<typeof CHAT_ROW>;

/** Maps an entry of the viewer's list of chats to its GraphQL type. */
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
