import { TOWNS } from '@venn/schema/towns/town';
import interests from '../../modules/interests/interests.json' with { type: 'json' };
import type { Database } from './data-source.js';

/** Brings the lists that belong to the product, towns and interests, into the database. Safe to run again. */
export async function writeReferenceData(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO town (id, label) SELECT * FROM unnest($1::smallint[], $2::text[])
     ON CONFLICT (id) DO UPDATE SET label = excluded.label WHERE town.label <> excluded.label`,
    [TOWNS.map((town) => town.id), TOWNS.map((town) => town.label)],
  );
  await database.query(
    `INSERT INTO interest (id, name, category) SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[])
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, category = excluded.category
       WHERE (interest.name, interest.category) <> (excluded.name, excluded.category)`,
    [interests.map(({ id }) => id), interests.map(({ name }) => name), interests.map(({ category }) => category)],
  );
}
