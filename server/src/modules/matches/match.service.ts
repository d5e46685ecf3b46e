import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { ageOn } from '@venn/schema/time';
import { townById } from '@venn/schema/towns/town';
import { avatarUrl } from '../../common/avatar-url.js';
import { publicId } from '../../common/public-id.js';
import { effectiveRole } from '../../common/viewer.js';
import type { Clock } from '../../infra/clock.js';
import type { Database } from '../../infra/data-source.js';
import type { Interest } from '../interests/interest.entity.js';
import { toInterestType } from '../interests/interest.service.js';
import { areUnblocked, isListed } from '../users/member.policy.js';
import type { MatchPageType, MatchType } from './match.types.js';
import type { MatchFinder, MatchRequest, MatchRow } from './match-finder.js';

interface CardRow {
  id: number;
  username: string;
  role: Role;
  plusExpiresAt: Date | null;
  birthdate: string;
  gender: Gender;
  townId: number | null;
  aboutMe: string | null;
  avatarKey: string | null;
  commonInterests: Interest[];
}

/** Find Venner: who is found and what their cards show. */
export class MatchService {
  constructor(
    private readonly database: Database,
    private readonly finder: MatchFinder,
    private readonly clock: Clock,
  ) {}

  /** A page of the members whom the viewer can meet, with the interests that they share. */
  async matches(viewerId: number, request: MatchRequest): Promise<MatchPageType> {
    const { rows, total } = await this.finder.find(viewerId, request);
    const { page, pageSize } = request;
    return {
      items: rows.length === 0 ? [] : await this.#cards(viewerId, rows),
      total,
      page,
      pageSize,
      pageCount: Math.ceil(total / pageSize),
    };
  }

  /** Applies the whole visibility policy once more: a finder may have looked at a moment ago. */
  async #cards(viewerId: number, found: readonly MatchRow[]): Promise<MatchType[]> {
    const cards: CardRow[] = await this.database.query(
      `SELECT member.id, member.username, member.role, member.plus_expires_at AS "plusExpiresAt",
              member.birthdate::text AS birthdate, member.gender, member.town_id AS "townId",
              member.about_me AS "aboutMe", member.avatar_key AS "avatarKey",
              coalesce(shared.interests, '[]') AS "commonInterests"
       FROM member
       LEFT JOIN LATERAL (
         SELECT json_agg(json_build_object('id', interest.id, 'name', interest.name, 'category', interest.category)
                         ORDER BY interest.id) AS interests
         FROM member_interest AS own
         JOIN member_interest AS theirs USING (interest_id)
         JOIN interest ON interest.id = own.interest_id
         WHERE own.member_id = $1 AND theirs.member_id = member.id) AS shared ON true
       WHERE member.id = ANY ($2::bigint[]) AND ${isListed('member')} AND ${areUnblocked('$1', 'member.id')}`,
      [viewerId, found.map(({ memberId }) => memberId)],
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    const now = this.clock.now();
    return found.flatMap(({ memberId, distanceKm }) => {
      const card = byId.get(memberId);
      return card === undefined ? [] : [toMatchType(card, distanceKm, now)];
    });
  }
}

const toMatchType = (card: CardRow, distanceKm: number | null, now: Date): MatchType => ({
  id: publicId('member', card.id),
  username: card.username,
  role: effectiveRole(card.role, card.plusExpiresAt, now),
  age: ageOn(card.birthdate, now),
  gender: card.gender,
  location: card.townId === null ? null : (townById(card.townId)?.label ?? null),
  distanceKm,
  aboutMe: card.aboutMe,
  avatarUrl: avatarUrl(card.avatarKey),
  commonInterestCount: card.commonInterests.length,
  commonInterests: card.commonInterests.map(toInterestType),
});
