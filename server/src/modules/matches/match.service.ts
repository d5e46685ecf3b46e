import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { ageOn } from '@venn/schema/time';
import { townById } from '@venn/schema/towns/town';
import { avatarUrl } from '../../common/avatar-url.js';
import { publicId } from '../../common/public-id.js';
import { effectiveRole } from '../../common/viewer.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { Clock } from '../../infra/process/clock.js';
import type { InterestService } from '../interests/interest.service.js';
import type { InterestType } from '../interests/interests.module.js';
import { areUnblocked, isListed } from '../users/users.module.js';
import { hasChangedSince } from './change-log.policy.js';
import type { MatchPageType, MatchType } from './match.types.js';
import type { FoundMatches, MatchFinder, MatchRequest, MatchRow } from './match-finder.js';

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
}

/** Every row says the same of the viewer; without cards there is one, with nothing else in it. */
interface AnsweredRow extends Omit<CardRow, 'id'> {
  id: number | null;
  viewerHasChanged: boolean;
}

interface Cards {
  byId: Map<number, CardRow>;
  /** Whether the viewer has changed since the finder looked. */
  areOutdated: boolean;
}

/** Find Venner: who is found and what their cards show. */
export class MatchService {
  constructor(
    private readonly database: Database,
    private readonly finder: MatchFinder,
    private readonly clock: Clock,
    private readonly interests: InterestService,
  ) {}

  /**
   * A page of the members whom the viewer can meet, with the interests that they share. What the viewer has changed
   * counts at once; what others have, as soon as the finder knows.
   */
  async matches(viewerId: number, request: MatchRequest): Promise<MatchPageType> {
    let found = await this.finder.find(viewerId, request);
    let cards = await this.#cards(viewerId, found);
    if (cards.areOutdated) {
      found = await this.finder.find(viewerId, request, true);
      cards = await this.#cards(viewerId, found);
    }
    const { page, pageSize } = request;
    const interests = await this.interests.byRow();
    const now = this.clock.now();
    return {
      items: found.rows.flatMap((row) => {
        const card = cards.byId.get(row.memberId);
        return card === undefined ? [] : [toMatchType(card, row, interests, now)];
      }),
      total: found.total,
      page,
      pageSize,
      pageCount: Math.ceil(found.total / pageSize),
    };
  }

  /** Applies the whole visibility policy once more: a finder may have looked at a moment ago. */
  async #cards(viewerId: number, { rows: found, snapshot }: FoundMatches): Promise<Cards> {
    const rows: AnsweredRow[] = await this.database.query(
      `SELECT viewer.has_changed AS "viewerHasChanged", member.id, member.username, member.role,
              member.plus_expires_at AS "plusExpiresAt", member.birthdate::text AS birthdate, member.gender,
              member.town_id AS "townId", member.about_me AS "aboutMe", member.avatar_key AS "avatarKey"
       FROM (SELECT ${hasChangedSince('$1', '$3')} AS has_changed) AS viewer
       LEFT JOIN member ON member.id = ANY ($2::bigint[]) AND ${isListed('member')}
                           AND ${areUnblocked('$1', 'member.id')}`,
      [viewerId, found.map(({ memberId }) => memberId), snapshot],
    );
    const cards = rows.filter((row): row is AnsweredRow & CardRow => row.id !== null);
    return { byId: new Map(cards.map((card) => [card.id, card])), areOutdated: rows[0]?.viewerHasChanged ?? false };
  }
}

const toMatchType = (
  card: CardRow,
  { distanceKm, commonInterestIds }: MatchRow,
  interests: ReadonlyMap<number, InterestType>,
  now: Date,
): MatchType => ({
  id: publicId('member', card.id),
  username: card.username,
  role: effectiveRole(card.role, card.plusExpiresAt, now),
  age: ageOn(card.birthdate, now),
  gender: card.gender,
  location: card.townId === null ? null : (townById(card.townId)?.label ?? null),
  distanceKm,
  aboutMe: card.aboutMe,
  avatarUrl: avatarUrl(card.avatarKey),
  commonInterestCount: commonInterestIds.length,
  commonInterests: commonInterestIds.flatMap((id) => interests.get(id) ?? []),
});
