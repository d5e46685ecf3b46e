import { PATHS } from '@venn/schema/paths';
import {
  CirclePlus,
  LogIn,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  StickyNote,
  UserPlus,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

const ICONS: Record<string, LucideIcon> = {
  [PATHS.matches]: Users,
  [PATHS.wall]: StickyNote,
  [PATHS.messages]: MessageCircle,
  [PATHS.payment]: CirclePlus,
  [PATHS.adminDashboard]: ShieldCheck,
  [PATHS.login]: LogIn,
  [PATHS.register]: UserPlus,
};

/** A link of the side panel with its icon. */
export function MenuLink({ to, label, children }: { to: string; label: string; children?: ReactNode }) {
  const Icon = ICONS[to];
  return (
    <NavLink to={to}>
      {Icon ? <Icon aria-hidden="true" /> : null}
      {label}
      {children}
    </NavLink>
  );
}
