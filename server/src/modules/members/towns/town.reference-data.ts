import { TOWNS } from '@venn/schema/towns/town';
import type { Database } from '../../../infra/postgres/data-source.js';

/** Brings the database's list of towns up to date. */
export async function writeTowns(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO town (id, label) SELECT * FROM unnest($1::smallint[], $2::text[])
     ON CONFLICT (id) DO UPDATE SET label = excluded.label WHERE town.label <> excluded.label`,
    [TOWNS.map((town) => town.id), TOWNS.map((town) => town.label)],
  );
}
