import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { ageOn } from '@venn/schema/time';
import { townById } from '@venn/schema/towns/town';
import { AppError } from '../../common/app-error.js';
import { avatarUrl } from '../../common/avatar-url.js';
import { publicId } from '../../common/public-id.js';
import { roleForOthers } from '../../common/viewer.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { Reader } from '../../infra/postgres/reader.js';
import type { Clock } from '../../infra/process/clock.js';
import { toInterestType } from '../interests/interest.service.js';
import type { Interest } from '../interests/interests.module.js';
import { isShownTo } from './member.policy.js';
import type { MemberType, ViewerType } from './member.types.js';

interface ProfileRow {
  id: number;
  username: string;
  role: Role;
  plusExpiresAt: Date | null;
  birthdate: string;
  gender: Gender;
  townId: number | null;
  aboutMe: string | null;
  avatarKey: string | null;
  createdAt: Date;
  lastOnlineAt: Date | null;
  interests: Interest[];
}

interface MemberRow extends ProfileRow {
  isBlocked: boolean;
}

interface ViewerRow extends ProfileRow {
  email: string;
  pendingEmail: string | null;
  pendingEmailFrom: Date | null;
  refusedEmail: string | null;
  unreadMails: boolean;
  emailVerified: boolean;
  visibleInFindVenner: boolean;
  deletionScheduledFor: Date | null;
}

/** What the profile of any member needs, interests included, of a row of `member`. */
const PROFILE = `
  member.id, member.username, member.role, member.plus_expires_at AS "plusExpiresAt",
  member.birthdate::text AS birthdate, member.gender, member.town_id AS "townId", member.about_me AS "aboutMe",
  member.avatar_key AS "avatarKey", member.created_at AS "createdAt", member.last_online_at AS "lastOnlineAt",
  (SELECT coalesce(json_agg(interest.* ORDER BY interest.id), '[]')
     FROM member_interest JOIN interest ON interest.id = member_interest.interest_id
    WHERE member_interest.member_id = member.id) AS interests`;

/** Members' profiles: the viewer's own and those of others. */
export class MemberService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reader: Reader,
  ) {}

  /** The viewer's own profile. Refuses with USER_GONE when the account was erased a moment ago. */
  async viewer(id: number): Promise<ViewerType> {
    const rows: ViewerRow[] = await this.database.query(
      `SELECT ${PROFILE}, member.email, member.pending_email AS "pendingEmail",
              (SELECT counts_from FROM email_change WHERE member_id = member.id) AS "pendingEmailFrom",
              CASE WHEN member.refused_email IN (member.email, member.pending_email) THEN member.refused_email END
                AS "refusedEmail",
              member.unread_mails AS "unreadMails",
              member.email_verified_at IS NOT NULL AS "emailVerified",
              member.visible_in_find_venner AS "visibleInFindVenner",
              member.deletion_scheduled_for AS "deletionScheduledFor"
         FROM member WHERE member.id = $1`,
      [id],
    );
    const row = rows[0];
    if (row === undefined) throw new AppError('USER_GONE');
    const profile = this.#profile(row);
    return {
      ...profile,
      email: row.email,
      birthdate: row.birthdate,
      plusSubscriptionExpiry: profile.role === 'plus' ? row.plusExpiresAt : null,
      emailVerified: row.emailVerified,
      pendingEmail: row.pendingEmail,
      pendingEmailFrom: row.pendingEmailFrom,
      refusedEmail: row.refusedEmail,
      unreadMails: row.unreadMails,
      visibleInFindVenner: row.visibleInFindVenner,
      deletionScheduledFor: row.deletionScheduledFor,
    };
  }

  /** A member's profile as the viewer may see it. Refuses with MEMBER_NOT_FOUND whatever the reason is. */
  async member(viewerId: number, id: number | null): Promise<MemberType> {
    const database = await this.reader.for(viewerId);
    const rows: MemberRow[] = await database.query(
      `SELECT ${PROFILE},
              EXISTS (SELECT 1 FROM block WHERE blocker_id = $1 AND blocked_id = member.id) AS "isBlocked"
         FROM member WHERE member.id = $2 AND ${isShownTo('member', '$1')}`,
      [viewerId, id],
    );
    const row = rows[0];
    if (row === undefined) throw new AppError('MEMBER_NOT_FOUND');
    return { ...this.#profile(row), isBlocked: row.isBlocked };
  }

  #profile(row: ProfileRow): Omit<MemberType, 'isBlocked'> {
    const now = this.clock.now();
    return {
      id: publicId('member', row.id),
      username: row.username,
      role: roleForOthers(row.role, row.plusExpiresAt, now),
      age: ageOn(row.birthdate, now),
      gender: row.gender,
      location: row.townId === null ? null : (townById(row.townId)?.label ?? null),
      aboutMe: row.aboutMe,
      interests: row.interests.map(toInterestType),
      avatarUrl: avatarUrl(row.avatarKey),
      createdAt: row.createdAt,
      lastOnline: row.lastOnlineAt,
    };
  }
}
