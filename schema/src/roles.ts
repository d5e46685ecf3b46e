export const ROLES = ['user', 'plus', 'admin', 'banned'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What an operation can ask of its caller. `session` is any living login, also one whose e-mail is not verified yet;
 * `verified` is a login with a verified e-mail, also while its account waits to be deleted; `member` is a verified, unbanned login; `admin` is a verified administrator.
 */
export const RIGHTS = ['session', 'verified', 'member', 'admin'] as const;
export type Right = (typeof RIGHTS)[number];

/** The two facts that rights are decided from. */
export interface Standing {
  role: Role;
  emailVerified: boolean;
}

/** Whether someone of this standing has the right. */
export function hasRight(standing: Standing, right: Right): boolean {
  if (standing.role === 'banned') return false;
  if (right === 'session') return true;
  if (!standing.emailVerified) return false;
  return right !== 'admin' || standing.role === 'admin';
}

/** Plus and its privileges are included for admins; only Plus members wear the badge. */
export function hasPlusBenefits(role: Role): boolean {
  return role === 'plus' || role === 'admin';
}
