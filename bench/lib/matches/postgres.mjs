import { product, schemaModule } from '../product.mjs';

// Find Venner as one would write it in SQL alone, twice: the way that comes to mind first, and the best one known to us.
// Both answer `{ ids, total }`, and the bench checks that they agree with the product before it measures them.

/** What both stand on besides the product's own tables. */
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

/** Makes the tables of both ways from the members as they are now. */
export async function preparePostgresWays(dataSource) {
  const { TOWNS } = await schemaModule('towns/town');
  const { isListed } = await product('modules/users/member.policy.js');
  const places = [TOWNS.map(({ id }) => id), TOWNS.map(({ lat }) => lat), TOWNS.map(({ lon }) => lon)];
  for (const statement of PREPARE) {
    await dataSource.query(
      statement.replace('@listed', () => isListed('member')),
      statement.includes('$1') ? places : [],
    );
  }
}

const TYPICAL_ORDERS = {
  common_desc: 'common DESC, km NULLS LAST, username, id',
  common_asc: 'common, km NULLS LAST, username, id',
  distance_asc: 'km NULLS LAST, username, id',
  distance_desc: 'km DESC NULLS FIRST, username, id',
  name_asc: 'username, id',
  name_desc: 'username DESC, id',
};

/** A join table, the haversine formula for each row, and the total from a window. */
export async function typicalWay() {
  const { birthdateBounds, distanceLimit } = await product('modules/matches/match.policy.js');
  const { isListed } = await product('modules/users/member.policy.js');
  return async (database, viewerId, { sortBy, maxDistance, minAge, maxAge, page, pageSize }) => {
    const born = birthdateBounds(minAge, maxAge, new Date());
    const { rows } = await database.query(
      `SELECT id, count(*) OVER ()::integer AS total FROM (
         SELECT member.id, member.username, count(shared.interest_id) AS common,
                round(2 * 6371 * asin(sqrt(power(sin(radians(there.lat - here.lat) / 2), 2) + cos(radians(here.lat))
                  * cos(radians(there.lat)) * power(sin(radians(there.lon - here.lon) / 2), 2)))) AS km
         FROM member
         LEFT JOIN bench.place AS there ON there.town_id = member.town_id
         LEFT JOIN bench.place AS here ON here.town_id = (SELECT town_id FROM member WHERE id = $1)
         LEFT JOIN member_interest AS shared ON shared.member_id = member.id
           AND shared.interest_id IN (SELECT interest_id FROM member_interest WHERE member_id = $1)
         WHERE ${isListed('member')} AND member.id <> $1
           AND NOT EXISTS (SELECT FROM block WHERE blocker_id = $1 AND blocked_id = member.id)
           AND NOT EXISTS (SELECT FROM block WHERE blocked_id = $1 AND blocker_id = member.id)
           AND ($2::date IS NULL OR member.birthdate > $2) AND ($3::date IS NULL OR member.birthdate <= $3)
         GROUP BY member.id, here.town_id, there.town_id) AS found
       WHERE $4::integer IS NULL OR km <= $4
       ORDER BY ${TYPICAL_ORDERS[sortBy]} LIMIT $5 OFFSET $6`,
      [viewerId, born.after, born.upTo, distanceLimit(maxDistance), pageSize, (page - 1) * pageSize],
    );
    const ids = rows.map(({ id }) => Number(id));
    await cards(database, ids);
    return { ids, total: rows[0]?.total ?? 0 };
  };
}

const CARD = `SELECT id, username, role, plus_expires_at, birthdate, gender, town_id, about_me, avatar_key
  FROM member WHERE id = ANY ($1::bigint[])`;
const cards = (database, ids) => database.query(CARD, [ids]);

const VIEWER = `
  SELECT coalesce(town_id, 0) AS "townId",
         (SELECT coalesce(bit_or(CASE WHEN interest_id < 64 THEN 1::bigint << interest_id END), 0)::text
          FROM member_interest WHERE member_id = $1) AS low,
         (SELECT coalesce(bit_or(CASE WHEN interest_id >= 64 THEN 1::bigint << (interest_id - 64) END), 0)::text
          FROM member_interest WHERE member_id = $1) AS high,
         (SELECT array_agg(id) FROM (SELECT $1::integer AS id
            UNION ALL SELECT blocked_id FROM block WHERE blocker_id = $1
            UNION ALL SELECT blocker_id FROM block WHERE blocked_id = $1) AS hidden) AS hidden
  FROM member WHERE id = $1`;

/** Where no distance is known. Greater than all. */
const UNKNOWN_KM = 32_767;

/**
 * A narrow table of the listed members with their interests as two numbers, the distances as an array with a place for each
 * town, totals by town where no age is asked for, towns walked by distance, and names from an index that covers the question.
 */
export async function bestWay() {
  const { TOWNS, distanceKm, townById } = await schemaModule('towns/town');
  const { birthdateBounds, distanceLimit } = await product('modules/matches/match.policy.js');
  const towns = Math.max(...TOWNS.map(({ id }) => id));
  const known = new Map();
  const distancesFrom = (townId) => {
    if (!known.has(townId)) {
      const from = townById(townId);
      const kilometres = Array(towns + 1).fill(UNKNOWN_KM);
      if (from !== null) for (const town of TOWNS) kilometres[town.id] = distanceKm(from, town);
      known.set(townId, kilometres);
    }
    return known.get(townId);
  };

  return async (database, viewerId, { sortBy, maxDistance, minAge, maxAge, page, pageSize }) => {
    const {
      rows: [{ townId, low, high, hidden }],
    } = await database.query(VIEWER, [viewerId]);
    const kilometres = distancesFrom(Number(townId));
    const limit = Number(townId) === 0 ? null : distanceLimit(maxDistance);
    const near = limit === null ? null : kilometres.flatMap((km, id) => (km <= limit ? [id] : []));
    const born = birthdateBounds(minAge, maxAge, new Date());
    const conditions = [];
    const values = [];
    const value = (given) => `$${values.push(given)}`;
    if (near !== null) conditions.push(`town_id = ANY (${value(near)}::smallint[])`);
    if (born.after !== null) conditions.push(`birthdate > ${value(born.after)}`);
    if (born.upTo !== null) conditions.push(`birthdate <= ${value(born.upTo)}`);
    conditions.push(`id <> ALL (${value(hidden.map(Number))}::integer[])`);
    const isOpen = born.after === null && born.upTo === null;

    const { rows: counted } = isOpen
      ? await database.query(
          `SELECT town_id AS "townId", count - (SELECT count(*) FROM bench.narrow
             WHERE id = ANY ($1::integer[]) AND narrow.town_id = town_count.town_id)::integer AS count
           FROM bench.town_count WHERE $2::smallint[] IS NULL OR town_id = ANY ($2)`,
          [hidden.map(Number), near],
        )
      : await database.query(
          `SELECT town_id AS "townId", count(*)::integer AS count FROM bench.narrow WHERE ${conditions.join(' AND ')} GROUP BY 1`,
          values,
        );
    const counts = new Map(counted.map(({ townId: id, count }) => [Number(id), count]));
    const total = counted.reduce((sum, { count }) => sum + count, 0);
    const offset = (page - 1) * pageSize;

    const ask = async () => {
      if (sortBy.startsWith('common')) {
        const order = sortBy === 'common_desc' ? 'DESC' : 'ASC';
        const shared = `bit_count((low & ${value(low)}::bigint)::bit(64)) + bit_count((high & ${value(high)}::bigint)::bit(64))`;
        return database.query(
          `SELECT id FROM bench.narrow WHERE ${conditions.join(' AND ')}
           ORDER BY ${shared} ${order}, (${value(kilometres)}::smallint[])[town_id + 1], name_place
           LIMIT ${pageSize} OFFSET ${offset}`,
          values,
        );
      }
      if (sortBy.startsWith('name')) {
        return database.query(
          `SELECT id FROM bench.narrow WHERE ${conditions.join(' AND ')}
           ORDER BY name_place ${sortBy === 'name_desc' ? 'DESC' : ''} LIMIT ${pageSize} OFFSET ${offset}`,
          values,
        );
      }
      const direction = sortBy === 'distance_asc' ? 1 : -1;
      const { ids, kms, skipped } = townsOfPage(counts, kilometres, direction, offset, pageSize);
      return database.query(
        `SELECT found.id FROM unnest(${value(ids)}::smallint[], ${value(kms)}::integer[]) AS town (id, km)
         CROSS JOIN LATERAL (SELECT id, name_place FROM bench.narrow WHERE town_id = town.id AND ${conditions.join(' AND ')}
                             ORDER BY name_place LIMIT ${offset - skipped + pageSize}) AS found
         ORDER BY town.km * ${direction}, found.name_place LIMIT ${pageSize} OFFSET ${offset - skipped}`,
        values,
      );
    };
    const { rows } = offset >= total ? { rows: [] } : await ask();
    const ids = rows.map(({ id }) => Number(id));
    await cards(database, ids);
    return { ids, total };
  };
}

/** The towns that a page lies in, and how many members live in those that come before. */
function townsOfPage(counts, kilometres, direction, offset, pageSize) {
  const byDistance = new Map();
  for (const id of counts.keys()) byDistance.set(kilometres[id], [...(byDistance.get(kilometres[id]) ?? []), id]);
  const page = { ids: [], kms: [], skipped: 0 };
  let seen = 0;
  for (const [km, ids] of [...byDistance].sort(([one], [other]) => (one - other) * direction)) {
    const here = ids.reduce((sum, id) => sum + counts.get(id), 0);
    if (seen + here <= offset) page.skipped += here;
    else {
      page.ids.push(...ids);
      page.kms.push(...ids.map(() => km));
    }
    seen += here;
    if (seen >= offset + pageSize) break;
  }
  return page;
}
