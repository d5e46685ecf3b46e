import type { Database } from '../../../infra/postgres/data-source.js';

/** Everybody whom a member has a conversation with. */
export async function partnersOf(database: Database, memberId: number): Promise<number[]> {
  const rows: { id: number }[] = await database.query(
    `SELECT high_id AS id FROM conversation WHERE low_id = $1
     UNION ALL SELECT low_id FROM conversation WHERE high_id = $1`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}
