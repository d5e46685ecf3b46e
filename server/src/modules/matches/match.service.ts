import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { ageOn } from '@venn/schema/time';
import { townById } from '@venn/schema/towns/town';
import type { WritingBarrier } from '@venn/schema/writing';
import type { Clock } from '../../common/clock.js';
import { publicId } from '../../common/public-id.js';
import type { Database } from '../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  leftJoined,
  orNull,
  type RowOf,
  readRows,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { avatarUrl } from '../../shared/avatar-url.js';
import { effectiveRole } from '../../shared/viewer.js';
import type { InterestService } from '../interests/interest.service.js';
import type { InterestType } from '../interests/interests.module.js';
import { areUnblocked, barrierBetween, isListed } from '../members/members.module.js';
import { hasChangedSince } from './change-log.policy.js';
import type { MatchPageType, MatchType } from './match.types.js';
import type { FoundMatches, FoundMember, MatchFinder } from './match-finder.js';
import type { MatchRequest } from './match-request.js';
import { countSeenPages } from './seen-pages.js';

const CARD_ROW = rowType({
  ...columnsOf('member', {
    id: int,
    username: text(),
    role: text<Role>(),
    plusExpiresAt: orNull(timestamptz),
    gender: text<Gender>(),
    townId: orNull(int),
    aboutMe: orNull(text()),
    avatarKey: orNull(text()),
  }),
  /** YYYY-MM-DD. */
  birthdate: text().of('member.birthdate::text'),
  writingBarrier: orNull(text<WritingBarrier>()).of(barrierBetween('member', '$1')),
});
type CardRow = RowOf<typeof CARD_ROW>;

/** `viewerHasChanged` and `viewerState` are the same in every row; the only row of a result without cards has nothing else. */
const VIEWER_WITH_CARD_ROW = rowType({
  viewerHasChanged: bool.of('viewer.has_changed'),
  viewerState: text().of('viewer.state'),
  ...leftJoined(CARD_ROW.columns),
});
type ViewerWithCardRow = RowOf<typeof VIEWER_WITH_CARD_ROW>;

const isCard = (row: ViewerWithCardRow): row is ViewerWithCardRow & CardRow => row.id !== null;

interface Cards {
  byId: Map<number, CardRow>;
  /** Whether the viewer has changed since the finder's snapshot. */
  areOutdated: boolean;
  /** Digest of the viewer's town and interests. */
  viewerState: string;
}

interface Needs {
  dataSource: Database;
  finder: MatchFinder;
  clock: Clock;
  interests: InterestService;
  rateLimiter: RateLimiter;
}

/** Find Venner: the members who are found, and their cards. */
export class MatchService {
  constructor(private readonly needs: Needs) {}

  /**
   * A page of the members whom the viewer can meet, with their common interests. The viewer's own changes are included
   * immediately; those of others as soon as the finder has them. Refuses with RATE_LIMITED after too many pages.
   */
  async matches(viewerId: number, request: MatchRequest): Promise<MatchPageType> {
    let found = await this.needs.finder.find(viewerId, request);
    let cards = await this.#cards(viewerId, found);
    if (cards.areOutdated) {
      found = await this.needs.finder.find(viewerId, request, true);
      cards = await this.#cards(viewerId, found);
    }
    const { byId, viewerState } = cards;
    await countSeenPages(this.needs.rateLimiter, viewerId, request, { viewerState, count: byId.size });
    const { page, pageSize } = request;
    const interestsOf = await this.needs.interests.rarestFirst();
    const now = this.needs.clock.now();
    return {
      items: found.members.flatMap((member) => {
        const card = byId.get(member.memberId);
        return card === undefined ? [] : [toMatchType(card, member, interestsOf, now)];
      }),
      total: found.total,
      sharingTotal: found.sharing,
      page,
      pageSize,
      pageCount: Math.ceil(found.total / pageSize),
    };
  }

  /** The cards of found members. Applies the whole visibility policy again: the finder's data may be a moment old. */
  async #cards(viewerId: number, { members: found, snapshot }: FoundMatches): Promise<Cards> {
    const rows = await readRows(
      this.needs.dataSource,
      VIEWER_WITH_CARD_ROW,
      `SELECT ${VIEWER_WITH_CARD_ROW.list}
       FROM (SELECT ${hasChangedSince('$1', '$3')} AS has_changed,
                    md5(concat((SELECT town_id FROM member WHERE id = $1), ':',
                               (SELECT string_agg(interest_id::text, ',' ORDER BY interest_id)
                                  FROM member_interest WHERE member_id = $1))) AS state) AS viewer
       LEFT JOIN member ON member.id = ANY ($2::bigint[]) AND ${isListed('member')}
                           AND ${areUnblocked('$1', 'member.id')}`,
      [viewerId, found.map(({ memberId }) => memberId), snapshot],
    );
    const cards = rows.filter(isCard);
    const [viewer] = rows as [ViewerWithCardRow, ...ViewerWithCardRow[]];
    return {
      byId: new Map(cards.map((card) => [card.id, card])),
      areOutdated: viewer.viewerHasChanged,
      viewerState: viewer.viewerState,
    };
  }
}

const toMatchType = (
  card: CardRow,
  { distanceKm, commonInterestIds }: FoundMember,
  interestsOf: (ids: readonly number[]) => InterestType[],
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
  writingBarrier: card.writingBarrier,
  commonInterestCount: commonInterestIds.length,
  commonInterests: interestsOf(commonInterestIds),
});
