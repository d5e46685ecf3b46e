import { areUnblocked, isActive } from '../../members/members.module.js';
import { conversationSides } from './conversation.sides.js';

/**
 * FROM and WHERE of a member's unread messages, from partners whom the member has chats with. `member` is an aliased row; the
 * messages are `message`, their senders `partner`.
 */
export const fromUnread = (member: string): string =>
  `FROM ${conversationSides(`${member}.id`)} AS side
   JOIN member AS partner ON partner.id = side.partner_id
   JOIN message ON message.conversation_id = side.id AND message.sender_id = partner.id
                AND message.number > side.cleared_to AND message.read_at IS NULL AND message.deleted_at IS NULL
   WHERE side.unread > 0 AND ${isActive('partner')} AND ${areUnblocked(`${member}.id`, 'partner.id')}`;

/** Condition on an aliased `member` row: the member wants mails about unread messages, and the address accepts them. */
export const isReachable = (member: string): string =>
  `(${isActive(member)} AND ${member}.unread_mails AND ${member}.refused_email IS DISTINCT FROM ${member}.email)`;

/** The same, and no such mail has been sent since the member was last online. */
export const mayBeMailed = (member: string): string =>
  `(${isReachable(member)}
    AND coalesce(${member}.last_online_at > ${member}.unread_mail_sent_at, ${member}.unread_mail_sent_at IS NULL))`;
