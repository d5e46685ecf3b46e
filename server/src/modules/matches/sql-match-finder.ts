import type { Clock } from '../../common/clock.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { columnsOf, int, ints, orNull, type RowOf, readRows, rowType } from '../../infra/postgres/row-type.js';
import { distancesFrom, isListed, Member } from '../members/members.module.js';
import { isNotExcluded } from './excluded-members.js';
import { birthdateBounds, distanceLimit } from './match.policy.js';
import type { FoundMatches, FoundMember, MatchFinder } from './match-finder.js';
import type { MatchRequest, MatchSort } from './match-request.js';
import { factOf } from './member-facts.js';

/** ORDER BY of each order. Names have the column's Danish collation. */
const ORDERS: Record<MatchSort, string> = {
  common_desc: 'common_count DESC, distance_km ASC NULLS LAST, username, id',
  common_asc: 'common_count ASC, distance_km ASC NULLS LAST, username, id',
  distance_asc: 'distance_km ASC NULLS LAST, username, id',
  distance_desc: 'distance_km DESC NULLS FIRST, username, id',
  name_asc: 'username, id',
  name_desc: 'username DESC, id',
};

/** Of viewer `$1`. */
const FOUND_ROW = rowType({
  ...columnsOf('counted', { total: int, sharing: int }),
  /** Null in the only row of an empty page. */
  memberId: orNull(int).of('page.id'),
  distanceKm: orNull(int).of('page.distance_km'),
  commonInterestIds: ints.of(`ARRAY(
    SELECT interest_id::integer FROM member_interest AS theirs JOIN member_interest AS own USING (interest_id)
     WHERE theirs.member_id = page.id AND own.member_id = $1 ORDER BY 1)`),
});
type FoundRow = RowOf<typeof FOUND_ROW>;

const isMember = (row: FoundRow): row is FoundRow & FoundMember => row.memberId !== null;

/** Queries Postgres each time: exact and current, at a cost that grows with the number of members. */
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
    const rows = await readRows(
      this.database,
      FOUND_ROW,
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
           AND ${isNotExcluded('member.id', request.notWrittenWith ? ['hidden', 'partners'] : ['hidden'])}
           AND ($4::date IS NULL OR member.birthdate > $4)
           AND ($5::date IS NULL OR member.birthdate <= $5)
           AND ($6::integer IS NULL OR distance.km <= $6)
           ${request.filters.map((filter) => `AND (${factOf(filter, 'member')})`).join(' ')})
       SELECT ${FOUND_ROW.list}
       FROM (SELECT count(*)::integer AS total, count(*) FILTER (WHERE common_count > 0)::integer AS sharing FROM candidate) AS counted
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
      members: rows
        .filter(isMember)
        .map(({ memberId, commonInterestIds, distanceKm }) => ({ memberId, commonInterestIds, distanceKm })),
      total: rows[0]?.total ?? 0,
      sharing: rows[0]?.sharing ?? 0,
      snapshot: null,
    };
  }

  async #townOf(viewerId: number): Promise<number | null> {
    const viewer = await this.database.getRepository(Member).findOne({
      select: { id: true, townId: true },
      where: { id: viewerId },
    });
    return viewer?.townId ?? null;
  }
}
