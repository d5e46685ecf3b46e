import type { Database } from '../../../infra/postgres/data-source.js';
import { areUnblocked } from '../../users/users.module.js';
import type { Standing } from '../message.policy.js';

/** Two members' conversation row, and the prefix of the columns that belong to each of them. */
export interface Pair {
  lowId: number;
  highId: number;
  own: 'low' | 'high';
  other: 'low' | 'high';
}

/** The pair as `viewerId` sees it. The prefixes are safe inside SQL. */
export const pairOf = (viewerId: number, partnerId: number): Pair =>
  viewerId < partnerId
    ? { lowId: viewerId, highId: partnerId, own: 'low', other: 'high' }
    : { lowId: partnerId, highId: viewerId, own: 'high', other: 'low' };

const side = (own: 'low' | 'high', other: 'low' | 'high', viewer: string): string =>
  `SELECT id, ${other}_id AS partner_id, last_number, change_number, ${own}_unread AS unread,
          ${own}_cleared_to AS cleared_to, ${own}_cleared_change AS cleared_change,
          ${other}_read_change AS partner_read_change, low_wrote AND high_wrote AS both_wrote
   FROM conversation WHERE ${own}_id = ${viewer}`;

/** A member's conversations from its own side, as a table expression. `viewer` is an SQL expression of a member's id. */
export const sidesOf = (viewer: string): string =>
  `(${side('low', 'high', viewer)} UNION ALL ${side('high', 'low', viewer)})`;

/**
 * The last change before `changeNumber` that a side was told of. Its partner's readings are told to the partner alone;
 * before each stands a change that both heard of, for without a new message there is nothing to read again.
 */
export const followedChange = (changeNumber: number, partnerReadChange: number): number =>
  Math.max(0, partnerReadChange === changeNumber - 1 ? changeNumber - 2 : changeNumber - 1);

/** A viewer's standing towards a partner, with the viewer's side of their conversation; zeros while there is none. */
export interface Side extends Standing {
  conversationId: number | null;
  /** The conversation's change number. */
  latestChange: number;
  /** The number of the newest message. */
  lastNumber: number;
  /** The change number of the partner's last reading. */
  partnerReadChange: number;
  unread: number;
  clearedTo: number;
  clearedChange: number;
}

/** `Side` of viewer $1 and partner $2 as a table expression of exactly one row. */
export const SIDE_SQL = `(
  SELECT $1::bigint = $2::bigint AS "isOneself",
         partner.email_verified_at IS NOT NULL AND partner.deletion_scheduled_for IS NULL AS "isKnown",
         coalesce(partner.role = 'banned', false) AS "isBanned",
         partner.paused_at IS NOT NULL AS "isPaused",
         NOT ${areUnblocked('$1', '$2')} AS "isBlocked",
         side.id IS NOT NULL AS "hasConversation",
         side.id AS "conversationId",
         coalesce(side.change_number, 0) AS "latestChange",
         coalesce(side.last_number, 0) AS "lastNumber",
         coalesce(side.partner_read_change, 0) AS "partnerReadChange",
         coalesce(side.unread, 0) AS unread,
         coalesce(side.cleared_to, 0) AS "clearedTo",
         coalesce(side.cleared_change, 0) AS "clearedChange"
  FROM (VALUES ($2::bigint)) AS asked (id)
  LEFT JOIN member AS partner ON partner.id = asked.id
  LEFT JOIN ${sidesOf('$1')} AS side ON side.partner_id = asked.id)`;

/** Reads a viewer's standing towards a partner. */
export async function loadSide(database: Database, viewerId: number, partnerId: number): Promise<Side> {
  const rows: Side[] = await database.query(`SELECT * FROM ${SIDE_SQL} AS side`, [viewerId, partnerId]);
  return rows[0] as Side;
}
