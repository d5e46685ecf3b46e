import { PATHS } from '@venn/schema/paths';
import type { Role } from '@venn/schema/roles';

/** The members' places. */
export const MEMBER_MENU = [
  { to: PATHS.matches, label: 'Find Venner', unread: false },
  { to: PATHS.wall, label: 'Opslagstavle', unread: false },
  { to: PATHS.messages, label: 'Beskeder', unread: true },
] as const;

/** The way to Plus: to buy it, to look at it, or none for administrators and for those whose role isn't known yet. */
export function plusItem(role: Role | undefined): { to: string; label: string } | null {
  if (role === 'plus') return { to: PATHS.payment, label: 'Administrer Plus' };
  return role === 'user' ? { to: PATHS.payment, label: 'Opgrader til Plus' } : null;
}

/** The admin portal, for administrators. */
export const adminItem = (role: Role | undefined): { to: string; label: string } | null =>
  role === 'admin' ? { to: PATHS.adminDashboard, label: 'Admin Dashboard' } : null;

export const VISITOR_MENU = [
  { to: PATHS.login, label: 'Log Ind' },
  { to: PATHS.register, label: 'Tilmeld Dig' },
] as const;
