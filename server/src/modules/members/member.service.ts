import type { AftaleMail } from '@venn/schema/aftale-mails';
import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { areTermsOutdated, TERMS_APPLY_FROM, TERMS_VERSION } from '@venn/schema/terms';
import { ageOn, startOfDay } from '@venn/schema/time';
import type { FirstWriters, WritingBarrier } from '@venn/schema/writing';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { publicId } from '../../common/public-id.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { Reader } from '../../infra/postgres/reader.js';
import {
  bool,
  columnsOf,
  int,
  ints,
  json,
  orNull,
  type RowOf,
  readRow,
  rowType,
  text,
  texts,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { avatarUrl } from '../../shared/avatar-url.js';
import { roleForOthers } from '../../shared/viewer.js';
import { type InterestService, toInterestType } from '../interests/interest.service.js';
import type { Interest } from '../interests/interests.module.js';
import { barrierBetween, isShownTo, onlineBeforeToday } from './member.policy.js';
import type { MemberType, ViewerType } from './member.types.js';
import { countOpenedProfile } from './opened-profile.js';
import { PROFILE_FIELD_COLUMNS } from './profile-fields.types.js';
import { kilometresBetween, townLabel } from './towns/town-of-member.js';

const PROFILE_ROW = rowType({
  ...columnsOf('member', {
    id: int,
    username: text(),
    role: text<Role>(),
    plusExpiresAt: orNull(timestamptz),
    gender: text<Gender>(),
    townId: orNull(int),
    avatarKey: orNull(text()),
    createdAt: timestamptz,
    lastOnlineAt: orNull(timestamptz),
    earlierOnlineAt: orNull(timestamptz),
    ...PROFILE_FIELD_COLUMNS,
  }),
  birthdate: text().of('member.birthdate::text'),
  interests: json<Interest[]>().of(`(
    SELECT coalesce(json_agg(interest.* ORDER BY interest.id), '[]')
      FROM member_interest JOIN interest ON interest.id = member_interest.interest_id
     WHERE member_interest.member_id = member.id)`),
});

const VIEWER_ROW = rowType({
  ...PROFILE_ROW.columns,
  ...columnsOf('member', {
    pendingEmail: orNull(text()),
    foundByGender: bool,
    unreadMails: bool,
    aftaleMailsOff: texts<AftaleMail>(),
    firstWriters: text<FirstWriters>(),
    visibleInFindVenner: bool,
    breakUntil: orNull(text()).of('break_until::text'),
    deletionScheduledFor: orNull(timestamptz),
    deletesPosts: bool,
    termsVersion: text(),
  }),
  breakSince: orNull(timestamptz).of('member.break_at'),
  email: text().of('coalesce(member.claimed_email, member.email)'),
  pendingEmailFrom: orNull(timestamptz).of('(SELECT counts_from FROM email_change WHERE member_id = member.id)'),
  refusedEmail: orNull(text()).of(
    'CASE WHEN member.refused_email IN (member.email, member.pending_email) THEN member.refused_email END',
  ),
  emailVerified: bool.of('member.email_verified_at IS NOT NULL'),
});

/** As viewer `$1` sees the member. */
const MEMBER_ROW = rowType({
  ...PROFILE_ROW.columns,
  isBlocked: bool.of('EXISTS (SELECT 1 FROM block WHERE blocker_id = $1 AND blocked_id = member.id)'),
  isHidden: bool.of('EXISTS (SELECT 1 FROM hidden_member WHERE viewer_id = $1 AND hidden_id = member.id)'),
  writingBarrier: orNull(text<WritingBarrier>()).of(barrierBetween('member', '$1')),
  viewerTownId: orNull(int).of('(SELECT town_id FROM member AS viewer WHERE viewer.id = $1)'),
  viewerInterestIds: ints.of('ARRAY(SELECT interest_id FROM member_interest AS own WHERE own.member_id = $1)'),
});

interface Needs {
  dataSource: Database;
  clock: Clock;
  reader: Reader;
  interests: InterestService;
  rateLimiter: RateLimiter;
}

/** Members' profiles: the viewer's own and those of others. */
export class MemberService {
  constructor(private readonly needs: Needs) {}

  /** The viewer's own profile, in one statement. Refuses with USER_GONE when the account was erased a moment ago. */
  async viewer(id: number): Promise<ViewerType> {
    const sql = `SELECT ${VIEWER_ROW.list} FROM member WHERE member.id = $1`;
    const row = await readRow(this.needs.dataSource, VIEWER_ROW, sql, [id]);
    if (row === null) throw new AppError('USER_GONE');
    const { termsVersion, ...own } = row;
    const profile = this.#toProfile(own);
    const { birthdate, plusExpiresAt, lastOnlineAt } = row;
    const asksForTerms = areTermsOutdated(termsVersion) && this.needs.clock.now() >= TERMS_APPLY_FROM;
    return {
      ...profile,
      lastOnline: lastOnlineAt,
      birthdate,
      plusSubscriptionExpiry: profile.role === 'plus' ? plusExpiresAt : null,
      termsToAccept: asksForTerms ? TERMS_VERSION : null,
    };
  }

  /**
   * A member's profile as the viewer may see it, in one statement. Refuses with MEMBER_NOT_FOUND, whatever the reason,
   * and with RATE_LIMITED.
   */
  async member(viewerId: number, id: number): Promise<MemberType> {
    await countOpenedProfile(this.needs.rateLimiter, viewerId, id);
    const database = await this.needs.reader.for(viewerId);
    const row = await readRow(
      database,
      MEMBER_ROW,
      `SELECT ${MEMBER_ROW.list} FROM member WHERE member.id = $2 AND ${isShownTo('member', '$1')}`,
      [viewerId, id],
    );
    if (row === null) throw new AppError('MEMBER_NOT_FOUND');
    const { viewerTownId, viewerInterestIds, ...member } = row;
    const interestsOf = await this.needs.interests.rarestFirst();
    return {
      ...this.#toProfile(member),
      distanceKm: kilometresBetween(viewerTownId, member.townId),
      commonInterests: interestsOf(
        member.interests.map((interest) => interest.id).filter((interestId) => viewerInterestIds.includes(interestId)),
      ),
    };
  }

  /** Replaces the columns that nobody may see by what is shown of them; all others keep their names. */
  #toProfile<Row extends RowOf<typeof PROFILE_ROW>>(row: Row) {
    const {
      id,
      role,
      plusExpiresAt,
      birthdate,
      townId,
      avatarKey,
      lastOnlineAt,
      earlierOnlineAt,
      interests,
      ...shown
    } = row;
    const now = this.needs.clock.now();
    return {
      ...shown,
      id: publicId('member', id),
      role: roleForOthers(role, plusExpiresAt, now),
      age: ageOn(birthdate, now),
      location: townLabel(townId),
      interests: interests.map(toInterestType),
      avatarUrl: avatarUrl(avatarKey),
      lastOnline: dayTold(lastOnlineAt, earlierOnlineAt, now),
    };
  }
}

/** The day on which a member was last online, as of the end of yesterday: today's would tell the time to whoever asks often. */
function dayTold(lastOnlineAt: Date | null, earlierOnlineAt: Date | null, now: Date): Date | null {
  const told = onlineBeforeToday({ lastOnlineAt, earlierOnlineAt }, now);
  return told === null ? null : startOfDay(told);
}
