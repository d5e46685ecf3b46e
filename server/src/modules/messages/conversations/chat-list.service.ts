import { CHATS_MAX } from '@venn/schema/limits';
import type { Clock } from '../../../common/clock.js';
import { demandRange } from '../../../common/inputs/range.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
  columnsOf,
  int,
  leftJoined,
  orNull,
  type RowOf,
  readRow,
  readRows,
  rowType,
  text,
} from '../../../infra/postgres/row-type.js';
import { CHAT_ROW, type ChatRow, IS_SHOWN, toChatType } from './chat.rows.js';
import type { ChatType, UnreadType } from './chat.types.js';
import { conversationSides } from './conversation.sides.js';

/** The `CHAT_ROW` rows of viewer $1's list; further conditions may follow. */
const CHATS_SQL = `
  SELECT ${CHAT_ROW.list}
  FROM ${conversationSides('$1')} AS side
  JOIN member AS partner ON partner.id = side.partner_id
  CROSS JOIN LATERAL (
    SELECT * FROM message
    WHERE conversation_id = side.id AND number > side.cleared_to AND deleted_at IS NULL
    ORDER BY number DESC LIMIT 1) AS message
  WHERE ${IS_SHOWN}`;

/**
 * The number of transactions that the statement's snapshot sees as ended. Of two counts the one with the larger moment
 * has seen every change that the other has seen (decision 032).
 */
const MOMENT_SQL = `(
  SELECT pg_snapshot_xmax(snapshot)::text::bigint - (SELECT count(*) FROM pg_snapshot_xip(snapshot))
  FROM pg_current_snapshot() AS snapshot)`;

const UNREAD_ROW = rowType({ total: int.of('coalesce(sum(side.unread), 0)::int'), moment: int.of(MOMENT_SQL) });

/** The `UNREAD_ROW` of viewer $1. */
const UNREAD_SQL = `
  SELECT ${UNREAD_ROW.list}
  FROM ${conversationSides('$1')} AS side JOIN member AS partner ON partner.id = side.partner_id
  WHERE side.unread > 0 AND ${IS_SHOWN}`;

/** `total` is the same in every row. */
const UNREAD_PARTNER_ROW = rowType({
  total: int.of('sum(side.unread) OVER ()::int'),
  ...columnsOf('partner', { id: int, username: text(), avatarKey: orNull(text()) }),
});
/** Unread messages, and who wrote the newest of them. */
interface UnreadPartners {
  total: number;
  partners: RowOf<typeof UNREAD_PARTNER_ROW>[];
}

const CHAT_AND_UNREAD_ROW = rowType({ ...UNREAD_ROW.columns, ...leftJoined(CHAT_ROW.columns) });

/** One conversation's entry in the list, null where it isn't listed, and the unread total over all conversations. */
interface ChatAndUnread {
  chat: ChatType | null;
  unread: UnreadType;
}

/** The list of a member's conversations. */
export class ChatListService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The conversations with a message in the viewer's view: Plus and administrators first, then by the newest message.
   * Refuses a limit outside of 1 to 500 with VALIDATION.
   */
  async chats(viewerId: number, limit: number): Promise<ChatType[]> {
    demandRange('limit', limit, 1, CHATS_MAX);
    const now = this.clock.now();
    const rows = await readRows(
      this.database,
      CHAT_ROW,
      `${CHATS_SQL}
       ORDER BY partner.role = 'admin' OR partner.role = 'plus' AND coalesce(partner.plus_expires_at > $2, true) DESC,
                message.created_at DESC, message.id DESC
       LIMIT $3`,
      [viewerId, now, limit],
    );
    return rows.map((row) => toChatType(row, viewerId, now));
  }

  /** Unread messages over all listed conversations. */
  async unread(viewerId: number): Promise<UnreadType> {
    return (await readRow(this.database, UNREAD_ROW, UNREAD_SQL, [viewerId])) as RowOf<typeof UNREAD_ROW>;
  }

  /** Unread messages over all listed conversations, and the partners of up to `limit` of them, the newest first. */
  async unreadPartners(viewerId: number, limit: number): Promise<UnreadPartners> {
    const partners = await readRows(
      this.database,
      UNREAD_PARTNER_ROW,
      `SELECT ${UNREAD_PARTNER_ROW.list}
       FROM ${conversationSides('$1')} AS side
       JOIN member AS partner ON partner.id = side.partner_id
       JOIN message ON message.conversation_id = side.id AND message.number = side.last_number
       WHERE side.unread > 0 AND ${IS_SHOWN}
       ORDER BY message.created_at DESC, message.id DESC
       LIMIT $2`,
      [viewerId, limit],
    );
    return { total: partners[0]?.total ?? 0, partners };
  }

  /** The list's entry of the conversation with a partner and the unread total, in one statement. */
  async chatAndUnread(viewerId: number, partnerId: number): Promise<ChatAndUnread> {
    const rows = await readRows(
      this.database,
      CHAT_AND_UNREAD_ROW,
      `SELECT unread.*, chat.*
       FROM (${UNREAD_SQL}) AS unread LEFT JOIN (${CHATS_SQL} AND partner.id = $2) AS chat ON true`,
      [viewerId, partnerId],
    );
    const [{ total, moment, ...row }] = rows as [(typeof rows)[number]];
    const isListed = (found: typeof row): found is typeof row & ChatRow => found.partnerId !== null;
    return { chat: isListed(row) ? toChatType(row, viewerId, this.clock.now()) : null, unread: { total, moment } };
  }
}
