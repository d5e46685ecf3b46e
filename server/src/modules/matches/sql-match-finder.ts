import type { Database } from '../../infra/postgres/data-source.js';
import type { Clock } from '../../infra/process/clock.js';
import { isListed } from '../users/users.module.js';
import { birthdateBounds, distanceLimit } from './match.policy.js';
import type { FoundMatches, MatchFinder, MatchRequest, MatchRow, MatchSort } from './match-finder.js';
import { distancesFrom } from './town-distances.js';

/** Names are in the order of the column's Danish collation. */
const ORDERS: Record<MatchSort, string> = {
  common_desc: 'common_count DESC, distance_km ASC NULLS LAST, username, id',
  common_asc: 'common_count ASC, distance_km ASC NULLS LAST, username, id',
  distance_asc: 'distance_km ASC NULLS LAST, username, id',
  distance_desc: 'distance_km DESC NULLS FIRST, username, id',
  name_asc: 'username, id',
  name_desc: 'username DESC, id',
};

/** Asks Postgres each time: exact and always fresh, at a cost that grows with the number of members. */
export class SqlMatchFinder implements MatchFinder {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(viewerId: number, request: MatchRequest): Promise<FoundMatches> {
    const townId = await this.#townOf(viewerId);
    const { townIds, kilometres } = distancesFrom(townId);
    const born = birthdateBounds(request.minAge, request.maxAge, this.clock.now());
    const limit = townId === null ? null : distanceLimit(request.maxDistance);
    const rows: (FoundRow | EmptyPage)[] = await this.database.query(
      `WITH candidate AS MATERIALIZED (
         SELECT member.id, member.username, coalesce(shared.count, 0) AS common_count, distance.km AS distance_km
         FROM member
         LEFT JOIN unnest($2::smallint[], $3::integer[]) AS distance (town_id, km) USING (town_id)
         LEFT JOIN (
           SELECT member_id, count(*)::integer AS count FROM member_interest
           WHERE interest_id IN (SELECT interest_id FROM member_interest WHERE member_id = $1)
           GROUP BY member_id) AS shared ON shared.member_id = member.id
         WHERE ${isListed('member')} AND member.id <> $1
           AND member.id NOT IN (SELECT blocked_id FROM block WHERE blocker_id = $1
                                 UNION ALL SELECT blocker_id FROM block WHERE blocked_id = $1)
           AND ($4::date IS NULL OR member.birthdate > $4)
           AND ($5::date IS NULL OR member.birthdate <= $5)
           AND ($6::integer IS NULL OR distance.km <= $6))
       SELECT counted.total, page.id AS "memberId", page.distance_km AS "distanceKm",
              ARRAY(SELECT interest_id::integer FROM member_interest AS theirs JOIN member_interest AS own USING (interest_id)
                    WHERE theirs.member_id = page.id AND own.member_id = $1 ORDER BY 1) AS "commonInterestIds"
       FROM (SELECT count(*)::integer AS total FROM candidate) AS counted
       LEFT JOIN (
         SELECT *, row_number() OVER (ORDER BY ${ORDERS[request.sortBy]}) AS position FROM candidate
         ORDER BY ${ORDERS[request.sortBy]} LIMIT $7 OFFSET $8) AS page ON true
       ORDER BY page.position`,
      [
        viewerId,
        townIds,
        kilometres,
        born.after,
        born.upTo,
        limit,
        request.pageSize,
        (request.page - 1) * request.pageSize,
      ],
    );
    return {
      rows: rows
        .filter((row): row is FoundRow => row.memberId !== null)
        .map(({ memberId, commonInterestIds, distanceKm }) => ({ memberId, commonInterestIds, distanceKm })),
      total: rows[0]?.total ?? 0,
      snapshot: null,
    };
  }

  async #townOf(viewerId: number): Promise<number | null> {
    const rows: { townId: number | null }[] = await this.database.query(
      'SELECT town_id AS "townId" FROM member WHERE id = $1',
      [viewerId],
    );
    return rows[0]?.townId ?? null;
  }
}

interface FoundRow extends MatchRow {
  total: number;
}

interface EmptyPage {
  total: number;
  memberId: null;
}
