import { CHATS_MAX } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { avatarUrl } from '../../common/avatar-url.js';
import { publicId } from '../../common/public-id.js';
import { demandRange } from '../../common/range.js';
import { roleForOthers } from '../../common/viewer.js';
import type { Clock } from '../../infra/clock.js';
import type { Database } from '../../infra/data-source.js';
import { areUnblocked } from '../users/member.policy.js';
import { sidesOf } from './conversation.sides.js';
import { MESSAGE_COLUMNS, type MessageRow, toMessageType } from './message.rows.js';
import type { ChatType } from './message.types.js';

interface ChatRow extends MessageRow {
  partnerId: number;
  username: string;
  role: Role;
  plusExpiresAt: Date | null;
  avatarKey: string | null;
  unread: number;
  bothWrote: boolean;
}

/** Whose conversations are listed and counted: those of members who are not leaving, with no block between. */
const IS_SHOWN = `partner.deletion_scheduled_for IS NULL AND ${areUnblocked('$1', 'partner.id')}`;

/** The overview of a member's conversations. */
export class ChatListService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The conversations in which the viewer still sees something: Plus and administrators first, then the newest.
   * Refuses a limit outside of 1 to 500 with VALIDATION.
   */
  async chats(viewerId: number, limit: number): Promise<ChatType[]> {
    demandRange('limit', limit, 1, CHATS_MAX);
    const now = this.clock.now();
    const rows: ChatRow[] = await this.database.query(
      `SELECT partner.id AS "partnerId", partner.username, partner.role, partner.plus_expires_at AS "plusExpiresAt",
              partner.avatar_key AS "avatarKey", side.unread, side.both_wrote AS "bothWrote", last.*
       FROM ${sidesOf('$1')} AS side
       JOIN member AS partner ON partner.id = side.partner_id
       CROSS JOIN LATERAL (
         SELECT ${MESSAGE_COLUMNS} FROM message
         WHERE conversation_id = side.id AND number > side.cleared_to AND deleted_at IS NULL
         ORDER BY number DESC LIMIT 1) AS last
       WHERE ${IS_SHOWN}
       ORDER BY partner.role = 'admin' OR partner.role = 'plus' AND coalesce(partner.plus_expires_at > $2, true) DESC,
                last."createdAt" DESC, last.id DESC
       LIMIT $3`,
      [viewerId, now, limit],
    );
    return rows.map((row) => ({
      id: publicId('member', row.partnerId),
      username: row.username,
      role: roleForOthers(row.role, row.plusExpiresAt, now),
      avatarUrl: avatarUrl(row.avatarKey),
      unreadCount: row.unread,
      bothWrote: row.bothWrote,
      lastMessage: toMessageType(row, viewerId, row.partnerId),
    }));
  }

  /** Unread messages over all the conversations that are listed. */
  async unreadTotal(viewerId: number): Promise<number> {
    const rows: { total: number }[] = await this.database.query(
      `SELECT coalesce(sum(side.unread), 0)::int AS total
       FROM ${sidesOf('$1')} AS side JOIN member AS partner ON partner.id = side.partner_id
       WHERE side.unread > 0 AND ${IS_SHOWN}`,
      [viewerId],
    );
    return rows[0]?.total ?? 0;
  }
}
