import { PATHS } from '@venn/schema/paths';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CountBadge } from '../../components/Badge';
import { lazyDialog } from '../../components/dialog/lazyDialog';
import { IconButton } from '../../components/IconButton';
import { Logo } from '../../components/Logo';
import { Menu } from '../../icons/Menu';
import { SunMoon } from '../../icons/SunMoon';
import { closeSidePanel, openSidePanel, sidePanelStore } from '../../lib/page/sidePanel';
import { toggleTheme } from '../../lib/page/theme';
import { useSession } from '../../lib/session/session';
import { useStore } from '../../lib/store';
import { unreadStore } from '../../lib/unreadCount';
import styles from './Header.module.css';
import { MemberNav } from './MemberNav';
import { useLogOut } from './useLogOut';
import { VisitorNav } from './VisitorNav';

const SidePanel = lazyDialog(async () => (await import('./SidePanel')).SidePanel);

/**
 * Navigation to the left, the viewer to the right; below 1100 px a side panel. The panel is outside the header, which an
 * open conversation hides on small windows.
 */
export function Header() {
  const { loggedIn } = useSession();
  const unread = useStore(unreadStore, 0);
  const panelOpen = useStore(sidePanelStore, false);
  const logOut = useLogOut();
  // The admin portal has another layout: the panel must not open by itself after it.
  useEffect(() => closeSidePanel, []);
  return (
    <>
      <header className={styles.header}>
        <div className={styles.inside}>
          <Link className={styles.logo} to={PATHS.home} aria-label="Venn, til forsiden">
            <Logo />
          </Link>
          {loggedIn ? <MemberNav onLogOut={logOut} /> : <VisitorNav />}
          <div className={styles.tools}>
            <IconButton
              label="Skift mellem lyst og mørkt tema"
              icon={<SunMoon aria-hidden="true" />}
              onClick={toggleTheme}
            />
            <IconButton
              className={styles.menuButton}
              label={unread > 0 ? `Åbn menu, ulæste: ${unread}` : 'Åbn menu'}
              aria-haspopup="dialog"
              aria-expanded={panelOpen}
              icon={
                <>
                  <Menu aria-hidden="true" />
                  <span aria-hidden="true" className={styles.menuBadge}>
                    <CountBadge count={unread} />
                  </span>
                </>
              }
              onPointerEnter={SidePanel.preload}
              onFocus={SidePanel.preload}
              onClick={openSidePanel}
            />
          </div>
        </div>
      </header>
      {panelOpen ? <SidePanel onLogOut={logOut} onClose={closeSidePanel} /> : null}
    </>
  );
}
