import { product, schemaModule } from '../product.mjs';

/** The tables of both SQL implementations, besides the product's own. */
const PREPARE = [
  'CREATE SCHEMA IF NOT EXISTS bench',
  'DROP TABLE IF EXISTS bench.place, bench.narrow, bench.town_count',
  `CREATE TABLE bench.place AS SELECT * FROM unnest($1::smallint[], $2::double precision[], $3::double precision[])
     AS place (town_id, lat, lon)`,
  'ALTER TABLE bench.place ADD PRIMARY KEY (town_id)',
  `CREATE UNLOGGED TABLE bench.narrow AS
   SELECT member.id::integer AS id, coalesce(town_id, 0)::smallint AS town_id, birthdate,
          (row_number() OVER (ORDER BY username, id))::integer AS name_place,
          coalesce(low, 0) AS low, coalesce(high, 0) AS high
   FROM member
   LEFT JOIN (SELECT member_id, bit_or(CASE WHEN interest_id < 64 THEN 1::bigint << interest_id END) AS low,
                     bit_or(CASE WHEN interest_id >= 64 THEN 1::bigint << (interest_id - 64) END) AS high
              FROM member_interest GROUP BY member_id) AS wishes ON wishes.member_id = member.id
   WHERE @listed
   ORDER BY 2, 4`,
  'CREATE UNIQUE INDEX ON bench.narrow (id) INCLUDE (town_id, birthdate, low, high)',
  'CREATE INDEX ON bench.narrow (town_id, name_place) INCLUDE (id, birthdate)',
  'CREATE INDEX ON bench.narrow (name_place) INCLUDE (id, town_id, birthdate)',
  'CREATE INDEX ON bench.narrow (town_id, birthdate) INCLUDE (id)',
  'CREATE TABLE bench.town_count AS SELECT town_id, count(*)::integer AS count FROM bench.narrow GROUP BY town_id',
  'VACUUM ANALYZE bench.narrow',
];

/** Creates the tables of both SQL implementations from the current members. */
export async function preparePostgresWays(dataSource) {
  const { TOWNS } = await schemaModule('towns/town');
  const { isListed } = await product('modules/members/member.policy.js');
  const places = [TOWNS.map(({ id }) => id), TOWNS.map(({ lat }) => lat), TOWNS.map(({ lon }) => lon)];
  for (const statement of PREPARE) {
    await dataSource.query(
      statement.replace('@listed', () => isListed('member')),
      statement.includes('$1') ? places : [],
    );
  }
}

const CARD = `SELECT id, username, role, plus_expires_at, birthdate, gender, town_id, about_me, avatar_key
  FROM member WHERE id = ANY ($1::bigint[])`;

/** Reads the members of a page, as the product does. */
export const readCards = (database, ids) => database.query(CARD, [ids]);
