import { PATHS } from '@venn/schema/paths';
import { type MouseEvent, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { cx } from '../../components/cx';
import { MessageCircle } from '../../icons/MessageCircle';
import { StickyNote } from '../../icons/StickyNote';
import { UserRound } from '../../icons/UserRound';
import { Users } from '../../icons/Users';
import { scrollToTop } from '../../lib/page/scrollToTop';
import { useDeletionScheduled } from '../../lib/session/deletionScheduled';
import { useSession } from '../../lib/session/session';
import styles from './BottomBar.module.css';
import { MenuBadge } from './MenuBadge';
import { MEMBER_MENU } from './menu';
import { useTypingMark } from './useTypingMark';

const ICONS = { [PATHS.matches]: Users, [PATHS.wall]: StickyNote, [PATHS.messages]: MessageCircle };

/** The main navigation of members at the lower edge of small windows. */
export function BottomBar() {
  const { loggedIn } = useSession();
  const deletionScheduled = useDeletionScheduled();
  return loggedIn && !deletionScheduled ? <Places /> : null;
}

function Places() {
  const { pathname, key } = useLocation();
  /**
   * Where the viewer is and the place that was pressed there: the router marks it only while something is loaded, not
   * while it is rendered.
   */
  const [pressed, setPressed] = useState('');
  useTypingMark();
  const placeProps = (to: string) => ({
    className: cx(styles.place, pressed === key + to && 'pending'),
    to,
    onClick: (event: MouseEvent) => {
      // The current place has no other page to lead to, and with a key a link opens elsewhere.
      if (to === pathname) scrollToTop();
      else if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) setPressed(key + to);
    },
  });
  return (
    <nav className={styles.bar} aria-label="Genveje">
      {MEMBER_MENU.map(({ to, label, badge }) => {
        const Icon = ICONS[to];
        return (
          <NavLink key={to} {...placeProps(to)}>
            <Icon aria-hidden="true" />
            <span>{label}</span>
            <MenuBadge badge={badge} className={styles.badge} />
          </NavLink>
        );
      })}
      <NavLink {...placeProps(PATHS.profile)} end>
        <UserRound aria-hidden="true" />
        <span>Profil</span>
      </NavLink>
    </nav>
  );
}
