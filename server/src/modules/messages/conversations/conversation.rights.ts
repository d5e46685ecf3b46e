import { AppError } from '../../../common/app-error.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { readRefusal, sendRefusal } from '../message.policy.js';
import { type ConversationSide, loadConversationSide } from './conversation.sides.js';

/**
 * The viewer's side of the conversation with a partner, for what stands among its messages. Refuses like a page of these, with
 * BAD_REQUEST, BLOCKED and MEMBER_NOT_FOUND.
 */
export async function demandReadable(
  database: SqlDatabase,
  viewerId: number,
  partnerId: number,
): Promise<ConversationSide> {
  const side = await loadConversationSide(database, viewerId, partnerId);
  const refusal = readRefusal(side);
  if (refusal !== null) throw refusal;
  return side;
}

/**
 * The same for what is told to the partner. Refuses like a message in a conversation that has begun, with BAD_REQUEST, BLOCKED
 * and MEMBER_NOT_FOUND.
 */
export async function demandWritable(
  database: SqlDatabase,
  viewerId: number,
  partnerId: number,
): Promise<ConversationSide> {
  const side = await loadConversationSide(database, viewerId, partnerId);
  const refusal = sendRefusal({ ...side, barrier: null });
  if (refusal !== null) throw refusal;
  return side;
}

/**
 * Locks the conversation of two members who have both written, for what needs that: it is stored one after the other, and
 * between the same messages for both. Refuses like `demandWritable`, and with NOT_BOTH_WROTE.
 */
export async function lockAcquainted(
  database: SqlDatabase,
  viewerId: number,
  partnerId: number,
): Promise<ConversationSide & { conversationId: number }> {
  await database.query(
    `SELECT 1 FROM conversation
      WHERE low_id = least($1::bigint, $2::bigint) AND high_id = greatest($1::bigint, $2::bigint) FOR NO KEY UPDATE`,
    [viewerId, partnerId],
  );
  const { conversationId, ...side } = await demandWritable(database, viewerId, partnerId);
  if (conversationId === null || !side.bothWrote) throw new AppError('NOT_BOTH_WROTE');
  return { ...side, conversationId };
}
