import { product, schemaModule } from '../product.mjs';
import { readCards } from './postgres-tables.mjs';

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

/** An unknown distance; greater than all others. */
const UNKNOWN_KM = 32_767;

/**
 * Find Venner in SQL, the best way known to us: a narrow table of the listed members with their interests as two bit sets,
 * the distances as an array by town id, totals by town for queries without age, towns scanned by distance, and names from
 * a covering index. Returns `{ ids, total }`; the bench first checks that they equal the product's.
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
    await readCards(database, ids);
    return { ids, total };
  };
}

/** The towns that a page contains, and the number of members in those before. */
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
