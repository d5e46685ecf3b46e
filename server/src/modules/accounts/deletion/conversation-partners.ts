import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readRows, rowType } from '../../../infra/postgres/row-type.js';

export const PARTNER_ROW = rowType({ id: int });

/** The ids of all members whom a member has a conversation with. */
export async function partnersOf(database: Database, memberId: number): Promise<number[]> {
  const rows = await readRows(
    database,
    PARTNER_ROW,
    `SELECT high_id AS id FROM conversation WHERE low_id = $1
     UNION ALL SELECT low_id FROM conversation WHERE high_id = $1`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}
