import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { ageOn } from '@venn/schema/time';
import { publicId } from '../../common/public-id.js';
import type { SqlDatabase } from '../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  json,
  orNull,
  type RowOf,
  readRow,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import { avatarUrl } from '../../shared/avatar-url.js';
import { effectiveRole } from '../../shared/viewer.js';
import type { Interest } from '../interests/interests.module.js';
import { isNotDeleted } from '../members/members.module.js';
import { isHandledBy } from '../moderation/moderation.module.js';
import type { AdminUserType } from './admin.types.js';
import type { AdminUserCountsType } from './admin-user.types.js';

/** An account, from `member` joined with its `town`. */
export const ADMIN_USER_ROW = rowType({
  ...columnsOf('member', {
    id: int,
    username: text(),
    email: text(),
    role: text<Role>(),
    plusExpiresAt: orNull(timestamptz),
    gender: text<Gender>(),
    avatarKey: orNull(text()),
    createdAt: timestamptz,
    lastOnline: orNull(timestamptz).of('last_online_at'),
    visibleInFindVenner: bool,
    banReason: orNull(text()),
    bannedAt: orNull(timestamptz),
    bannedUntil: orNull(timestamptz),
    pausedAt: orNull(timestamptz),
    deletionScheduledFor: orNull(timestamptz),
  }),
  birthdate: text().of(`to_char(member.birthdate, 'YYYY-MM-DD')`),
  location: orNull(text()).of('town.label'),
  emailVerified: bool.of('member.email_verified_at IS NOT NULL'),
});
export type AdminUserRow = RowOf<typeof ADMIN_USER_ROW>;

/** Reads an account, whatever its state. */
export const readAdminUser = (database: SqlDatabase, memberId: number): Promise<AdminUserRow | null> =>
  readRow(
    database,
    ADMIN_USER_ROW,
    `SELECT ${ADMIN_USER_ROW.list} FROM member LEFT JOIN town ON town.id = member.town_id WHERE member.id = $1`,
    [memberId],
  );

/** `$3` is the viewer, to whom reports are counted. */
const ADMIN_USER_DETAILS_ROW = rowType({
  ...ADMIN_USER_ROW.columns,
  aboutMe: orNull(text()).of('member.about_me'),
  interests: json<Interest[]>().of(`(
    SELECT coalesce(json_agg(interest ORDER BY interest.name), '[]')
      FROM member_interest JOIN interest ON interest.id = member_interest.interest_id
     WHERE member_interest.member_id = member.id)`),
  counts: json<AdminUserCountsType>().of(`json_build_object(
    'posts', (SELECT count(*) FROM post WHERE author_id = member.id AND removed_at IS NULL),
    'comments', (SELECT count(*) FROM comment WHERE author_id = member.id AND removed_at IS NULL),
    'messages', (SELECT count(*) FROM conversation JOIN message ON message.conversation_id = conversation.id
                  WHERE (low_id = member.id OR high_id = member.id) AND deleted_at IS NULL),
    'likes', (SELECT count(*) FROM post_like WHERE member_id = member.id),
    'reportsReceived', (SELECT count(*) FROM report WHERE reported_id = member.id AND ${isHandledBy('$3')}),
    'reportsMade', (SELECT count(*) FROM report WHERE reporter_id = member.id AND ${isHandledBy('$3')}))`),
  formerNames: json<{ username: string; changedAt: string }[]>().of(`(
    SELECT coalesce(json_agg(json_build_object('username', former_name.username, 'changedAt', changed_at)
                             ORDER BY changed_at DESC), '[]')
      FROM former_name WHERE former_name.member_id = member.id)`),
});

/** Reads an account with its profile and counts; null once it is deleted at `now`. */
export const readAdminUserDetails = (
  database: SqlDatabase,
  memberId: number,
  now: Date,
  viewerId: number,
): Promise<RowOf<typeof ADMIN_USER_DETAILS_ROW> | null> =>
  readRow(
    database,
    ADMIN_USER_DETAILS_ROW,
    `SELECT ${ADMIN_USER_DETAILS_ROW.list}
       FROM member LEFT JOIN town ON town.id = member.town_id
      WHERE member.id = $1 AND ${isNotDeleted('member', '$2')}`,
    [memberId, now, viewerId],
  );

/** An account as administrators see it at `now`. */
export function toAdminUser(row: AdminUserRow, now: Date): AdminUserType {
  const { id, plusExpiresAt, birthdate, avatarKey, role, ...user } = row;
  const effective = effectiveRole(role, plusExpiresAt, now);
  return {
    ...user,
    id: publicId('member', id),
    role: effective,
    plusSubscriptionExpiry: effective === 'plus' ? plusExpiresAt : null,
    age: ageOn(birthdate, now),
    avatarUrl: avatarUrl(avatarKey),
    canBeDeleted: role !== 'admin',
  };
}
