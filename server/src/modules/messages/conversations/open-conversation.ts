import type { SqlDatabase } from '../../../infra/postgres/data-source.js';

/**
 * Lets two members write to each other as if both had written, without a message; keeps a conversation that they have. For
 * two who have agreed to meet.
 */
export async function openConversation(database: SqlDatabase, one: number, other: number, now: Date): Promise<void> {
  await database.query(
    `INSERT INTO conversation (low_id, high_id, low_wrote, high_wrote, created_at)
     VALUES (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), true, true, $3)
     ON CONFLICT (low_id, high_id) DO UPDATE SET low_wrote = true, high_wrote = true`,
    [one, other, now],
  );
}
