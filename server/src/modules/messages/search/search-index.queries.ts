import { SEARCH_BLOCK } from '@venn/schema/limits';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, ints, orNull, type RowOf, readRow, readValue, rowType } from '../../../infra/postgres/row-type.js';
import { wordsSql } from './search-words.js';

/** The words of a row of `message`, as the text of a tsvector, each with its place in the block after its quote. */
const PLACED_WORDS = `replace(
  strip(${wordsSql('message.content')})::text || ' ', ''' ', ''':' || 1 + (message.number - 1) % ${SEARCH_BLOCK} || ' ')`;

const SCANNED = rowType({
  /** The last message; null where there was none. */
  last: orNull(int).of('max(id)'),
  /** Conversations in which a block has become full that isn't written yet. */
  conversationIds: ints.of(
    `coalesce(array_agg(DISTINCT conversation_id) FILTER (WHERE number % ${SEARCH_BLOCK} = 0 AND NOT EXISTS (
       SELECT 1 FROM search_block AS known
        WHERE known.conversation_id = scanned.conversation_id AND last_number = number)), '{}')`,
  ),
});
export type Scanned = RowOf<typeof SCANNED>;

/** Looks at the next messages by their ids. */
export async function scanMessages(database: SqlDatabase, after: number, count: number): Promise<Scanned> {
  const row = await readRow(
    database,
    SCANNED,
    `SELECT ${SCANNED.list}
     FROM (SELECT id, conversation_id, number FROM message WHERE id > $1 ORDER BY id LIMIT $2) AS scanned`,
    [after, count],
  );
  return row as Scanned;
}

/** The last message of the newest block: those before it have been looked at. */
export async function readIndexedTo(database: SqlDatabase): Promise<number> {
  const sql = 'SELECT max(last_message_id) FROM search_block';
  return (await readValue(database, orNull(int), sql)) ?? 0;
}

/**
 * Writes the blocks of these conversations that end at or before a message, without gaps. The conversations' locks keep a
 * message from being deleted while its words are written.
 */
export async function insertBlocks(
  database: SqlDatabase,
  conversationIds: readonly number[],
  last: number,
): Promise<void> {
  await database.query('SELECT 1 FROM conversation WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [
    conversationIds,
  ]);
  await database.query(
    `INSERT INTO search_block (conversation_id, last_number, last_message_id, message_ids, words)
       SELECT conversation.id, built.last_number, built.last_message_id, built.message_ids, built.words
       FROM conversation
       CROSS JOIN LATERAL (
         SELECT coalesce(max(last_number), 0) AS number FROM search_block WHERE conversation_id = conversation.id) AS indexed
       CROSS JOIN LATERAL (
         SELECT max(number) AS last_number, max(id) AS last_message_id, array_agg(id ORDER BY number) AS message_ids,
                string_agg(${PLACED_WORDS}, '')::tsvector AS words
         FROM message
         WHERE conversation_id = conversation.id
           AND number > indexed.number AND id <= $2
         GROUP BY (number - 1) / ${SEARCH_BLOCK} HAVING count(*) = ${SEARCH_BLOCK}) AS built
       WHERE conversation.id = ANY ($1)`,
    [conversationIds, last],
  );
}

/** Writes the words of the block of a message again, which has lost its text in this transaction. */
export async function rewriteBlockOf(database: SqlDatabase, messageId: number): Promise<void> {
  await database.query(
    `UPDATE search_block SET words = (
       SELECT string_agg(${PLACED_WORDS}, '')::tsvector FROM message
       WHERE conversation_id = search_block.conversation_id
         AND number > search_block.last_number - ${SEARCH_BLOCK} AND number <= search_block.last_number)
     FROM message AS emptied
     WHERE emptied.id = $1 AND search_block.conversation_id = emptied.conversation_id
       AND search_block.last_number = (emptied.number + ${SEARCH_BLOCK - 1}) / ${SEARCH_BLOCK} * ${SEARCH_BLOCK}`,
    [messageId],
  );
}
