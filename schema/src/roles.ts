export const ROLES = ['user', 'plus', 'admin', 'banned'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Rights that an operation can require of the requester. `session`: any valid session, also with an unverified e-mail.
 * `verified`: a session with a verified e-mail, also while the deletion of the account is scheduled. `member`: a
 * verified, unbanned session. `admin`: a verified administrator.
 *
 * A session that still awaits a second factor or a new password has none of them but these: `confined`: any session.
 * `confinedAdmin`: an administrator, also before the second factor. `passwordChange`: as `member`, also before the new
 * password. `freshAdmin`: an administrator who has given the second factor lately, or has none.
 */
export const RIGHTS = [
  'confined',
  'session',
  'verified',
  'passwordChange',
  'member',
  'confinedAdmin',
  'admin',
  'freshAdmin',
] as const;
export type Right = (typeof RIGHTS)[number];

const ADMINISTRATORS: readonly Right[] = ['admin', 'confinedAdmin', 'freshAdmin'];

/** The facts of an account that determine its rights. */
export interface Standing {
  role: Role;
  emailVerified: boolean;
}

export function hasRight(standing: Standing, right: Right): boolean {
  if (standing.role === 'banned') return false;
  if (right === 'session' || right === 'confined') return true;
  if (!standing.emailVerified) return false;
  return !ADMINISTRATORS.includes(right) || standing.role === 'admin';
}

/** Whether the role has the privileges of Plus. Administrators have them without the badge. */
export function hasPlusBenefits(role: Role): boolean {
  return role === 'plus' || role === 'admin';
}
