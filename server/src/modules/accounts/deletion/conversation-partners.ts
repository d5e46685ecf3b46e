import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readValues } from '../../../infra/postgres/row-type.js';

/** The ids of all members whom a member has a conversation with, without those whom they block: they see none of it. */
export const partnersOf = (database: Database, memberId: number): Promise<number[]> =>
  readValues(
    database,
    int,
    `SELECT id FROM (SELECT high_id AS id FROM conversation WHERE low_id = $1
                     UNION ALL SELECT low_id FROM conversation WHERE high_id = $1) AS partner
      WHERE NOT EXISTS (SELECT 1 FROM block WHERE blocker_id = $1 AND blocked_id = partner.id)`,
    [memberId],
  );
