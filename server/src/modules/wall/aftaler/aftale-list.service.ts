import { DISTANCE_NO_LIMIT, OWN_AFTALER_MAX } from '@venn/schema/limits';
import type { Clock } from '../../../common/clock.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import type { Reader } from '../../../infra/postgres/reader.js';
import { int, orNull, readRow, readRows, readValue } from '../../../infra/postgres/row-type.js';
import type { InterestService } from '../../interests/interest.service.js';
import { distancesFrom, invites } from '../../members/members.module.js';
import { encodeCursor, type PostPosition } from '../posts/post-cursor.js';
import { interestUnknown } from '../wall.inputs.js';
import type { WallViewer } from '../wall.policy.js';
import { POST_IS_READABLE, POST_IS_SHOWN, POST_ROW, selectPosts } from '../wall.rows.js';
import type { AftalePageType, PostType } from '../wall.types.js';
import type { AftaleReader } from './aftale-reader.js';
import { INVITATION_ROW, toInvitationType } from './invitations/invitation.rows.js';
import type { AftaleInvitationType } from './invitations/invitation.types.js';

/** Which aftaler ahead are read. */
export interface ComingFilter {
  interestId: number | null;
  /** Whole kilometres; null is no limit. */
  maxDistance: number | null;
  /** Only aftaler after this position, whose instant is their beginning. */
  after: PostPosition | null;
  first: number;
}

const BY_BEGINNING = 'ORDER BY aftale.starts_at, page.id';

/** Those of hosts on a break are listed for whoever is part of them, or may write to the host. */
const INVITES_OR_OWN = `(
  post.author_id IS NULL OR post.author_id = $1 OR ${invites('post.author_id', '$1::bigint')}
  OR EXISTS (SELECT 1 FROM aftale_request WHERE post_id = listed.post_id AND member_id = $1))`;

interface Needs {
  clock: Clock;
  reader: Reader;
  interests: InterestService;
  aftaleReader: AftaleReader;
}

/** Lists of aftaler ahead. */
export class AftaleListService {
  constructor(private readonly needs: Needs) {}

  /** How many requests to join the viewer's aftaler ahead wait for an answer. */
  async openRequestCount(viewer: WallViewer): Promise<number> {
    const count = await readValue(
      await this.needs.reader.for(viewer.id),
      int,
      `SELECT count(*)::int FROM post JOIN aftale ON aftale.post_id = post.id
         JOIN aftale_request AS request ON request.post_id = aftale.post_id AND request.state = 'asked'
        WHERE post.author_id = $1 AND post.removed_at IS NULL AND aftale.starts_at > $2 AND aftale.cancelled_at IS NULL`,
      [viewer.id, this.needs.clock.now()],
    );
    return count ?? 0;
  }

  /**
   * Aftaler ahead as the viewer sees them, the next one first; for a member without a town no distance is a limit. Refuses an
   * unknown interest with VALIDATION.
   */
  async coming(viewer: WallViewer, { interestId, maxDistance, after, first }: ComingFilter): Promise<AftalePageType> {
    if (interestId !== null) await this.needs.interests.demandKnown([interestId], interestUnknown);
    const database = await this.needs.reader.for(viewer.id);
    const now = this.needs.clock.now();
    const parameters: unknown[] = [viewer.id, now, first + 1];
    const parameter = (value: unknown): string => `$${parameters.push(value)}`;
    const conditions = ['listed.starts_at > $2', 'listed.cancelled_at IS NULL', POST_IS_SHOWN, INVITES_OR_OWN];
    if (interestId !== null) conditions.push(`post.interest_id = ${parameter(interestId)}`);
    const towns = await townsWithin(database, viewer.id, maxDistance);
    if (towns !== null) conditions.push(`listed.town_id = ANY (${parameter(towns)}::smallint[])`);
    if (after !== null) {
      const position = `(${parameter(after.createdAt)}::timestamptz, ${parameter(after.id)}::bigint)`;
      conditions.push(`(listed.starts_at, listed.post_id) > ${position}`);
    }
    const rows = await readRows(
      database,
      POST_ROW,
      selectPosts(
        `SELECT post.* FROM aftale AS listed JOIN post ON post.id = listed.post_id WHERE ${conditions.join(' AND ')}
         ORDER BY listed.starts_at, listed.post_id LIMIT $3`,
        BY_BEGINNING,
      ),
      parameters,
    );
    const items = rows.slice(0, first);
    const last = items.at(-1);
    return {
      items: await this.needs.aftaleReader.withAftaler(database, viewer, items),
      endCursor: rows.length > first && last?.startsAt ? encodeCursor({ createdAt: last.startsAt, id: last.id }) : null,
    };
  }

  /**
   * The aftaler ahead that the viewer hosts, is coming to, or has asked to join, the next one first, at most 50. One
   * whose host has become hidden has no author.
   */
  async own(viewer: WallViewer): Promise<PostType[]> {
    const now = this.needs.clock.now();
    const database = await this.needs.reader.for(viewer.id);
    const rows = await readRows(
      database,
      POST_ROW,
      selectPosts(
        `SELECT post.id, CASE WHEN ${POST_IS_READABLE} THEN post.author_id END AS author_id, post.interest_id,
                post.content, post.like_count, post.comment_count, post.created_at
           FROM aftale AS listed JOIN post ON post.id = listed.post_id
          WHERE listed.post_id IN (SELECT id FROM post WHERE author_id = $1
                                    UNION ALL SELECT post_id FROM aftale_request WHERE member_id = $1 AND state <> 'declined')
            AND listed.starts_at > $2 AND listed.cancelled_at IS NULL AND post.removed_at IS NULL
          ORDER BY listed.starts_at, listed.post_id LIMIT ${OWN_AFTALER_MAX}`,
        BY_BEGINNING,
      ),
      [viewer.id, now],
    );
    return this.needs.aftaleReader.withAftaler(database, viewer, rows);
  }

  /** The next aftale that a member hosts, or is coming to, of those that begin before an instant; null without one. */
  async next(memberId: number, before: Date): Promise<AftaleInvitationType | null> {
    const row = await readRow(
      await this.needs.reader.for(memberId),
      INVITATION_ROW,
      `SELECT ${INVITATION_ROW.list}
         FROM aftale JOIN post ON post.id = aftale.post_id
        WHERE aftale.post_id IN (SELECT id FROM post WHERE author_id = $1
                                  UNION ALL SELECT post_id FROM aftale_request WHERE member_id = $1 AND state = 'coming')
          AND aftale.starts_at > $2 AND aftale.starts_at < $3 AND aftale.cancelled_at IS NULL AND post.removed_at IS NULL
        ORDER BY aftale.starts_at, aftale.post_id LIMIT 1`,
      [memberId, this.needs.clock.now(), before],
    );
    return row === null ? null : toInvitationType(row);
  }
}

/** The towns within a distance of the viewer's; null where it is no limit. */
async function townsWithin(
  database: SqlDatabase,
  viewerId: number,
  maxDistance: number | null,
): Promise<number[] | null> {
  if (maxDistance === null || maxDistance >= DISTANCE_NO_LIMIT) return null;
  const townId = await readValue(database, orNull(int), 'SELECT town_id FROM member WHERE id = $1', [viewerId]);
  if (townId === null) return null;
  const { townIds, kilometres } = distancesFrom(townId);
  return townIds.filter((_town, place) => (kilometres[place] ?? Number.POSITIVE_INFINITY) <= maxDistance);
}
