import { CHATS_MAX } from '@venn/schema/limits';
import { demandRange } from '../../../common/range.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import { areUnblocked } from '../../users/users.module.js';
import { MESSAGE_COLUMNS } from '../message.rows.js';
import type { ChatType, UnreadType } from '../message.types.js';
import { type ChatRow, PARTNER_COLUMNS, toChatType } from './chat.rows.js';
import { sidesOf } from './conversation.sides.js';

/** Whose conversations are listed and counted: those of members who are not leaving, with no block between. */
const IS_SHOWN = `partner.deletion_scheduled_for IS NULL AND ${areUnblocked('$1', 'partner.id')}`;

/** The rows of viewer $1's list; further conditions may follow. */
const CHATS_SQL = `
  SELECT ${PARTNER_COLUMNS}, side.unread, side.both_wrote AS "bothWrote", side.change_number AS "latestChange", last.*
  FROM ${sidesOf('$1')} AS side
  JOIN member AS partner ON partner.id = side.partner_id
  CROSS JOIN LATERAL (
    SELECT ${MESSAGE_COLUMNS} FROM message
    WHERE conversation_id = side.id AND number > side.cleared_to AND deleted_at IS NULL
    ORDER BY number DESC LIMIT 1) AS last
  WHERE ${IS_SHOWN}`;

/**
 * How many transactions a statement's snapshot knows to have ended. Snapshots contain one another, so of two counts the
 * one with the larger moment has seen everything that the other has, whatever road each came by (decision 032).
 */
const MOMENT_SQL = `(
  SELECT pg_snapshot_xmax(seen)::text::bigint - (SELECT count(*) FROM pg_snapshot_xip(seen))
  FROM pg_current_snapshot() AS seen)`;

/** `UnreadType` of viewer $1. */
const UNREAD_SQL = `
  SELECT coalesce(sum(side.unread), 0)::int AS total, ${MOMENT_SQL} AS moment
  FROM ${sidesOf('$1')} AS side JOIN member AS partner ON partner.id = side.partner_id
  WHERE side.unread > 0 AND ${IS_SHOWN}`;

/** One conversation's row of the list, null where it isn't listed, and the count over all of them. */
interface ChatStanding {
  chat: ChatType | null;
  unread: UnreadType;
}

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
      `${CHATS_SQL}
       ORDER BY partner.role = 'admin' OR partner.role = 'plus' AND coalesce(partner.plus_expires_at > $2, true) DESC,
                last."createdAt" DESC, last.id DESC
       LIMIT $3`,
      [viewerId, now, limit],
    );
    return rows.map((row) => toChatType(row, viewerId, now));
  }

  /** Unread messages over all the conversations that are listed. */
  async unread(viewerId: number): Promise<UnreadType> {
    const rows: [UnreadType] = await this.database.query(UNREAD_SQL, [viewerId]);
    return rows[0];
  }

  /** What a change of the conversation with `partnerId` has made of the list, in one statement. */
  async standing(viewerId: number, partnerId: number): Promise<ChatStanding> {
    const rows: [UnreadType & (ChatRow | { [Column in keyof ChatRow]: null })] = await this.database.query(
      `SELECT unread.total, unread.moment, chat.*
       FROM (${UNREAD_SQL}) AS unread LEFT JOIN (${CHATS_SQL} AND partner.id = $2) AS chat ON true`,
      [viewerId, partnerId],
    );
    const [{ total, moment, ...row }] = rows;
    const isListed = (found: typeof row): found is ChatRow => found.partnerId !== null;
    return { chat: isListed(row) ? toChatType(row, viewerId, this.clock.now()) : null, unread: { total, moment } };
  }
}
