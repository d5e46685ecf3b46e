import type { Database } from '../../infra/postgres/data-source.js';
import interests from './interests.json' with { type: 'json' };

/** The product's list of interests. */
export const INTERESTS = interests;

/** Brings the database's list of interests up to date. */
export async function writeInterests(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO interest (id, name, category) SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[])
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, category = excluded.category
       WHERE (interest.name, interest.category) <> (excluded.name, excluded.category)`,
    [INTERESTS.map(({ id }) => id), INTERESTS.map(({ name }) => name), INTERESTS.map(({ category }) => category)],
  );
}
