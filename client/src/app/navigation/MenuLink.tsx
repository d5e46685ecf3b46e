import { PATHS } from '@venn/schema/paths';
import { NavLink } from 'react-router-dom';
import type { Elements } from '../../components/elements';
import { CirclePlus } from '../../icons/CirclePlus';
import { Info } from '../../icons/Info';
import { LogIn } from '../../icons/LogIn';
import { Mail } from '../../icons/Mail';
import { MessageCircle } from '../../icons/MessageCircle';
import { ShieldCheck } from '../../icons/ShieldCheck';
import { StickyNote } from '../../icons/StickyNote';
import { UserPlus } from '../../icons/UserPlus';
import { Users } from '../../icons/Users';
import type { Icon } from '../../lib/createIcon';

const ICONS: Record<string, Icon> = {
  [PATHS.matches]: Users,
  [PATHS.wall]: StickyNote,
  [PATHS.messages]: MessageCircle,
  [PATHS.payment]: CirclePlus,
  [PATHS.adminDashboard]: ShieldCheck,
  [PATHS.faq]: Info,
  [PATHS.contact]: Mail,
  [PATHS.login]: LogIn,
  [PATHS.register]: UserPlus,
};

/** A link of the side panel with its icon. */
export function MenuLink({ to, label, children }: { to: string; label: string; children?: Elements }) {
  const Icon = ICONS[to];
  return (
    <NavLink to={to}>
      {Icon ? <Icon aria-hidden="true" /> : null}
      <span>{label}</span>
      {children}
    </NavLink>
  );
}
