import type { WritingBarrier } from '@venn/schema/writing';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  orNull,
  type RowOf,
  readRow,
  readValue,
  rowType,
  text,
} from '../../../infra/postgres/row-type.js';
import { areUnblocked, hasBlocked, writingBarrier } from '../../members/members.module.js';

/** The key of two members' conversation, and the prefix of the columns that belong to each of them. */
export interface ConversationPair {
  lowId: number;
  highId: number;
  ownSide: 'low' | 'high';
  partnerSide: 'low' | 'high';
}

/** The pair from the side of `viewerId`. The prefixes are safe to insert into SQL. */
export const conversationPair = (viewerId: number, partnerId: number): ConversationPair =>
  viewerId < partnerId
    ? { lowId: viewerId, highId: partnerId, ownSide: 'low', partnerSide: 'high' }
    : { lowId: partnerId, highId: viewerId, ownSide: 'high', partnerSide: 'low' };

type Sides = Pick<ConversationPair, 'ownSide' | 'partnerSide'>;

/** What differs by the side that a viewer has, such as a row type: that of a pair is `VALUES[pair.ownSide]`. */
export const forEachSide = <Value>(valueOf: (sides: Sides) => Value): Record<ConversationPair['ownSide'], Value> => ({
  low: valueOf({ ownSide: 'low', partnerSide: 'high' }),
  high: valueOf({ ownSide: 'high', partnerSide: 'low' }),
});

const selectSide = (own: 'low' | 'high', partner: 'low' | 'high', member: string): string =>
  `SELECT id, ${partner}_id AS partner_id, last_number, change_number, ${own}_unread AS unread,
          ${own}_cleared_to AS cleared_to, ${own}_cleared_change AS cleared_change,
          ${partner}_read_change AS partner_read_change, low_wrote AND high_wrote AS both_wrote
   FROM conversation WHERE ${own}_id = ${member}`;

/** Table expression of a member's conversations from its own side. `member` is an SQL expression of a member's id. */
export const conversationSides = (member: string): string =>
  `(${selectSide('low', 'high', member)} UNION ALL ${selectSide('high', 'low', member)})`;

/** The change numbers of both sides' last reading, of a table or alias. */
export const readChanges = ({ ownSide, partnerSide }: Sides, table: string) =>
  columnsOf(table, {
    ownReadChange: int.of(`${ownSide}_read_change`),
    partnerReadChange: int.of(`${partnerSide}_read_change`),
  });

/**
 * The last change before `changeNumber` that a side was notified of. Only the partner is notified of its own readings;
 * the change before each of those was published to both, because nothing is unread without a new message.
 */
export const followedChange = (changeNumber: number, partnerReadChange: number): number =>
  Math.max(0, partnerReadChange === changeNumber - 1 ? changeNumber - 2 : changeNumber - 1);

/** `followedChange` for the viewer and for the partner. */
export const followedChanges = (
  changeNumber: number,
  { ownReadChange, partnerReadChange }: Record<keyof ReturnType<typeof readChanges>, number>,
): { byViewer: number; byPartner: number } => ({
  byViewer: followedChange(changeNumber, partnerReadChange),
  byPartner: followedChange(changeNumber, ownReadChange),
});

/**
 * The relationship of viewer $1 to a partner, and the viewer's side of their conversation. What becomes of a partner who
 * blocks the viewer is not seen by the viewer.
 */
export const CONVERSATION_SIDE = rowType({
  isOneself: bool.of('$1::bigint = $2::bigint'),
  isKnown: bool.of(`partner.email_verified_at IS NOT NULL
    AND (partner.deletion_scheduled_for IS NULL OR ${hasBlocked('partner', '$1')})`),
  isBanned: bool.of(`coalesce(partner.role = 'banned', false) AND NOT ${hasBlocked('partner', '$1')}`),
  isPaused: bool.of(`partner.paused_at IS NOT NULL AND NOT ${hasBlocked('partner', '$1')}`),
  isBlocked: bool.of(`NOT ${areUnblocked('$1', '$2')}`),
  hasConversation: bool.of('side.id IS NOT NULL'),
  barrier: orNull(text<WritingBarrier>()).of(`CASE WHEN side.id IS NULL THEN ${writingBarrier('partner', '$1')} END`),
  /** Null without a conversation; the numbers below are 0 then. */
  conversationId: orNull(int).of('side.id'),
  /** The conversation's change number. */
  latestChange: int.of('coalesce(side.change_number, 0)'),
  /** The number of the newest message. */
  lastNumber: int.of('coalesce(side.last_number, 0)'),
  /** The change number of the partner's last reading. */
  partnerReadChange: int.of('coalesce(side.partner_read_change, 0)'),
  unread: int.of('coalesce(side.unread, 0)'),
  bothWrote: bool.of('coalesce(side.both_wrote, false)'),
  clearedTo: int.of('coalesce(side.cleared_to, 0)'),
  clearedChange: int.of('coalesce(side.cleared_change, 0)'),
});
export type ConversationSide = RowOf<typeof CONVERSATION_SIDE>;

/** Table expression of exactly one `CONVERSATION_SIDE` row, of viewer $1 and partner $2. */
export const CONVERSATION_SIDE_SQL = `(
  SELECT ${CONVERSATION_SIDE.list}
  FROM (VALUES ($2::bigint)) AS requested (id)
  LEFT JOIN member AS partner ON partner.id = requested.id
  LEFT JOIN ${conversationSides('$1')} AS side ON side.partner_id = requested.id)`;

/** Reads the viewer's side of the conversation with a partner, known or not. */
export async function loadConversationSide(
  database: SqlDatabase,
  viewerId: number,
  partnerId: number,
): Promise<ConversationSide> {
  const sql = `SELECT * FROM ${CONVERSATION_SIDE_SQL} AS side`;
  return (await readRow(database, CONVERSATION_SIDE, sql, [viewerId, partnerId])) as ConversationSide;
}

/** Why the viewer may not write first to a partner, whether or not the two have a conversation; null where nothing is in the way. */
export const readBarrier = (
  database: SqlDatabase,
  viewerId: number,
  partnerId: number,
): Promise<WritingBarrier | null> =>
  readValue(
    database,
    orNull(text<WritingBarrier>()),
    `SELECT ${writingBarrier('partner', '$1')} FROM member AS partner WHERE partner.id = $2`,
    [viewerId, partnerId],
  );
