import { PATHS } from '@venn/schema/paths';
import type { Role } from '@venn/schema/roles';
import { askersStore, unreadStore } from '../../lib/unreadCount';

/** The main navigation of members, and what waits for the viewer at each place. */
export const MEMBER_MENU = [
  { to: PATHS.matches, label: 'Find Venner', badge: null },
  { to: PATHS.wall, label: 'Opslagstavle', badge: { store: askersStore, label: 'vil gerne med' } },
  { to: PATHS.messages, label: 'Beskeder', badge: { store: unreadStore } },
] as const;

/** The link to Plus: to buy it or to manage it; none for administrators and for an unknown role. */
export function plusItem(role: Role | undefined): { to: string; label: string } | null {
  if (role === 'plus') return { to: PATHS.payment, label: 'Administrer Plus' };
  return role === 'user' ? { to: PATHS.payment, label: 'Opgrader til Plus' } : null;
}

/** The link to the admin portal, for administrators. */
export const adminItem = (role: Role | undefined): { to: string; label: string } | null =>
  role === 'admin' ? { to: PATHS.adminDashboard, label: 'Admin Dashboard' } : null;

/** For everybody; also in the footer, which is far down on a phone. */
export const HELP_MENU = [
  { to: PATHS.faq, label: 'FAQ' },
  { to: PATHS.contact, label: 'Kontakt Os' },
] as const;

export const VISITOR_MENU = [
  { to: PATHS.login, label: 'Log Ind' },
  { to: PATHS.register, label: 'Tilmeld Dig' },
] as const;
