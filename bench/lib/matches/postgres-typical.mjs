import { product } from '../product.mjs';
import { readCards } from './postgres-tables.mjs';

const TYPICAL_ORDERS = {
  common_desc: 'common DESC, km NULLS LAST, username, id',
  common_asc: 'common, km NULLS LAST, username, id',
  distance_asc: 'km NULLS LAST, username, id',
  distance_desc: 'km DESC NULLS FIRST, username, id',
  name_asc: 'username, id',
  name_desc: 'username DESC, id',
};

/**
 * Find Venner in SQL, the typical way: joins, the haversine formula for each row, and the total from a window function.
 * Returns `{ ids, total }`; the bench first checks that they equal the product's.
 */
export async function typicalWay() {
  const { birthdateBounds, distanceLimit } = await product('modules/matches/match.policy.js');
  const { isListed } = await product('modules/members/member.policy.js');
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
    await readCards(database, ids);
    return { ids, total: rows[0]?.total ?? 0 };
  };
}
