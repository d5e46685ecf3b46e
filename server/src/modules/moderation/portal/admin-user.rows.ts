import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { ageOn } from '@venn/schema/time';
import { avatarUrl } from '../../../common/avatar-url.js';
import { publicId } from '../../../common/public-id.js';
import { effectiveRole } from '../../../common/viewer.js';
import type { AdminUserType } from './admin.types.js';

/** An account as the statements of this module read it. */
export interface AdminUserRow {
  id: number;
  username: string;
  email: string;
  role: Role;
  plusExpiresAt: Date | null;
  birthdate: string;
  gender: Gender;
  location: string | null;
  avatarKey: string | null;
  createdAt: Date;
  lastOnline: Date | null;
  emailVerified: boolean;
  visibleInFindVenner: boolean;
  banReason: string | null;
  bannedAt: Date | null;
  pausedAt: Date | null;
  deletionScheduledFor: Date | null;
}

/** The columns of an `AdminUserRow` out of a row of `member` with its `town`. */
export const ADMIN_USER_COLUMNS = `member.id, member.username, member.email, member.role,
  member.plus_expires_at AS "plusExpiresAt", to_char(member.birthdate, 'YYYY-MM-DD') AS birthdate, member.gender,
  town.label AS location, member.avatar_key AS "avatarKey", member.created_at AS "createdAt",
  member.last_online_at AS "lastOnline", member.email_verified_at IS NOT NULL AS "emailVerified",
  member.visible_in_find_venner AS "visibleInFindVenner", member.ban_reason AS "banReason",
  member.banned_at AS "bannedAt", member.paused_at AS "pausedAt",
  member.deletion_scheduled_for AS "deletionScheduledFor"`;

/** An account as administrators see it. */
export function toAdminUser(row: AdminUserRow, now: Date): AdminUserType {
  const { id, plusExpiresAt, birthdate, avatarKey, role, ...user } = row;
  const counted = effectiveRole(role, plusExpiresAt, now);
  return {
    ...user,
    id: publicId('member', id),
    role: counted,
    plusSubscriptionExpiry: counted === 'plus' ? plusExpiresAt : null,
    age: ageOn(birthdate, now),
    avatarUrl: avatarUrl(avatarKey),
    canBeDeleted: role !== 'admin',
  };
}
