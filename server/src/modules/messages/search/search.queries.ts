import { SEARCH_PARTNERS_MAX } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, orNull, type RowOf, readRows, rowType, text, timestamptz } from '../../../infra/postgres/row-type.js';
import { IS_SHOWN } from '../conversations/chat.rows.js';
import { conversationSides } from '../conversations/conversation.sides.js';
import { MESSAGE_ROW } from '../message.rows.js';
import { DANISH, HIT_BEGIN, HIT_END, type SearchedWords, spacedSql, wordsSql } from './search-words.js';

const PARTNER = {
  partnerId: int.of('partner.id'),
  username: text().of('partner.username'),
  role: text<Role>().of('partner.role'),
  plusExpiresAt: orNull(timestamptz).of('partner.plus_expires_at'),
  avatarKey: orNull(text()).of('partner.avatar_key'),
};
const PARTNER_ROW = rowType(PARTNER);
export type PartnerRow = RowOf<typeof PARTNER_ROW>;

const HEADLINE = `'HighlightAll=true, StartSel=${HIT_BEGIN}, StopSel=${HIT_END}'`;
const FOUND_ROW = rowType({
  ...MESSAGE_ROW.columns,
  ...PARTNER,
  /** The spaced text with signs around the hits. */
  marked: text().of(`ts_headline(${DANISH}, ${spacedSql('message.content')}, query.in_message, ${HEADLINE})`),
});
export type FoundRow = RowOf<typeof FOUND_ROW>;

/** A word as tsquery has it; `suffix` is `:*` for the beginning of one. */
const term = (suffix: string): string =>
  String.raw`'''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''${suffix}'`;

/**
 * What is searched for: `in_message` of one message; `in_block` of words at one position; `patterns`, which a text with
 * all of these words matches, because a stem is the beginning of its word. A last word that is too frequent to be indexed
 * may be the beginning of another one. $2 are whole words, $3 is the begun one.
 */
const QUERY = `
  SELECT string_agg(term, ' & ')::tsquery AS in_message, string_agg(term, ' <0> ')::tsquery AS in_block,
         array_agg('%' || lexeme || '%') AS patterns
  FROM (
    SELECT lexeme, ${term('')} AS term FROM unnest(tsvector_to_array(to_tsvector(${DANISH}, $2))) AS lexeme
    UNION ALL
    SELECT lexeme, ${term(':*')} FROM unnest(tsvector_to_array(
      CASE WHEN length(to_tsvector(${DANISH}, $3)) > 0 THEN to_tsvector(${DANISH}, $3)
           ELSE to_tsvector('pg_catalog.simple', $3) END)) AS lexeme) AS terms`;

/** Whether a text may contain the words: less work than to stem all of it. */
const MAY_MATCH = 'lower(message.content) LIKE ALL (query.patterns)';

/**
 * Messages of viewer $1's list of chats that may contain the words, by falling ids: of blocks that do, and of the newest
 * messages, which have no block yet. The words of the message itself decide, one after the other until there are enough.
 */
const FOUND_SQL = `
  WITH query AS MATERIALIZED (${QUERY}),
  side AS MATERIALIZED (
    SELECT side.id, side.partner_id, side.cleared_to
    FROM ${conversationSides('$1')} AS side JOIN member AS partner ON partner.id = side.partner_id WHERE ${IS_SHOWN}),
  candidate AS (
    SELECT unnest(block.message_ids) AS id, side.partner_id, side.cleared_to
    FROM query CROSS JOIN side JOIN search_block AS block
      ON block.conversation_id = side.id AND block.last_number > side.cleared_to
    WHERE block.words @@ query.in_block
    UNION ALL
    SELECT message.id, side.partner_id, side.cleared_to
    FROM query CROSS JOIN side
    CROSS JOIN LATERAL (
      SELECT coalesce(max(last_number), 0) AS number FROM search_block WHERE conversation_id = side.id) AS indexed
    JOIN message ON message.conversation_id = side.id AND message.number > greatest(side.cleared_to, indexed.number)
    WHERE message.deleted_at IS NULL AND ${MAY_MATCH})
  SELECT ${FOUND_ROW.list}
  FROM (
    SELECT message.*, candidate.partner_id
    FROM (SELECT * FROM candidate WHERE $4::bigint IS NULL OR id < $4 ORDER BY id DESC) AS candidate
    CROSS JOIN LATERAL (
      SELECT message.* FROM message CROSS JOIN query
      WHERE message.id = candidate.id AND message.number > candidate.cleared_to AND message.deleted_at IS NULL
        AND ${MAY_MATCH} AND ${wordsSql('message.content')} @@ query.in_message
      LIMIT 1) AS message
    LIMIT $5) AS message
  CROSS JOIN query
  JOIN member AS partner ON partner.id = message.partner_id
  ORDER BY message.id DESC`;

/** The viewer's messages with all of the words, the newest first, of those before the message `after`. */
export const findMessages = (
  database: SqlDatabase,
  viewerId: number,
  { whole, begun }: SearchedWords,
  { after, limit }: { after: number | null; limit: number },
): Promise<FoundRow[]> => readRows(database, FOUND_ROW, FOUND_SQL, [viewerId, whole, begun, after, limit]);

/** The partners of the viewer's list of chats whose name contains a text, by name. */
export const findPartners = (database: SqlDatabase, viewerId: number, name: string): Promise<PartnerRow[]> =>
  readRows(
    database,
    PARTNER_ROW,
    `SELECT ${PARTNER_ROW.list}
     FROM ${conversationSides('$1')} AS side JOIN member AS partner ON partner.id = side.partner_id
     WHERE ${IS_SHOWN} AND strpos(partner.username_key, $2) > 0
       AND EXISTS (SELECT 1 FROM message
                    WHERE conversation_id = side.id AND number > side.cleared_to AND deleted_at IS NULL)
     ORDER BY partner.username, partner.id LIMIT ${SEARCH_PARTNERS_MAX}`,
    [viewerId, name],
  );
