import { PATHS } from '@venn/schema/paths';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useModalDialog } from '../../components/dialog/useModalDialog';
import { IconButton } from '../../components/IconButton';
import { Logo } from '../../components/Logo';
import { LogOut } from '../../icons/LogOut';
import { SunMoon } from '../../icons/SunMoon';
import { X } from '../../icons/X';
import { themeStore, toggleTheme } from '../../lib/page/theme';
import { useSession } from '../../lib/session/session';
import { useStore } from '../../lib/store';
import { MenuBadge } from './MenuBadge';
import { MenuLink } from './MenuLink';
import { adminItem, HELP_MENU, MEMBER_MENU, plusItem, VISITOR_MENU } from './menu';
import styles from './SidePanel.module.css';
import { ViewerLink } from './ViewerLink';

/** Breakpoint of Header.module.css: from this width on the menu is in the header. */
const WIDE = '(min-width: 68.75rem)';

interface SidePanelProps {
  onLogOut: () => void;
  onClose: () => void;
}

/** The menu of small screens; closes on Escape, a click on the backdrop, or a navigation. */
export function SidePanel({ onLogOut, onClose }: SidePanelProps) {
  const { loggedIn, user } = useSession();
  const theme = useStore(themeStore);
  const plus = loggedIn ? plusItem(user?.role) : null;
  const admin = loggedIn ? adminItem(user?.role) : null;
  const modal = useModalDialog(onClose);
  const { key } = useLocation();
  const openedKey = useRef(key);

  useEffect(() => {
    if (openedKey.current !== key) onClose();
  }, [key, onClose]);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const handleChange = () => {
      if (wide.matches) onClose();
    };
    wide.addEventListener('change', handleChange);
    return () => wide.removeEventListener('change', handleChange);
  }, [onClose]);

  return (
    // The click handler is for the backdrop; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={styles.panel} aria-label="Menu">
      <div className={styles.inside}>
        <div className={styles.top}>
          <Link className={styles.logo} to={PATHS.home} aria-label="Venn, til forsiden">
            <Logo />
          </Link>
          <IconButton label="Luk menu" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {loggedIn ? <ViewerLink /> : null}
        <nav className={styles.list} aria-label="Menu">
          {loggedIn
            ? MEMBER_MENU.map((item) => (
                <MenuLink key={item.to} {...item}>
                  <MenuBadge badge={item.badge} className={styles.badge} />
                </MenuLink>
              ))
            : VISITOR_MENU.map((item) => <MenuLink key={item.to} {...item} />)}
          {plus ? <MenuLink {...plus} /> : null}
          {admin ? <MenuLink {...admin} /> : null}
          {HELP_MENU.map((item) => (
            <MenuLink key={item.to} {...item} />
          ))}
        </nav>
        <div className={styles.end}>
          <Button variant="quiet" wide icon={<SunMoon aria-hidden="true" />} onClick={toggleTheme}>
            {theme === 'dark' ? 'Skift til lyst tema' : 'Skift til mørkt tema'}
          </Button>
          {loggedIn ? (
            <Button
              variant="secondary"
              wide
              icon={<LogOut aria-hidden="true" />}
              onClick={() => {
                onClose();
                onLogOut();
              }}
            >
              Log Ud
            </Button>
          ) : null}
        </div>
      </div>
    </dialog>
  );
}
