import { PATHS } from '@venn/schema/paths';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CountBadge } from '../../components/Badge';
import { IconButton } from '../../components/IconButton';
import { Logo } from '../../components/Logo';
import { Menu } from '../../icons/Menu';
import { SunMoon } from '../../icons/SunMoon';
import { loadChunk } from '../../lib/page/loadChunk';
import { closeSidePanel, openSidePanel, sidePanelStore } from '../../lib/page/sidePanel';
import { toggleTheme } from '../../lib/page/theme';
import { useSession } from '../../lib/session/session';
import { useStore } from '../../lib/store';
import { unreadStore } from '../../lib/unreadCount';
import styles from './Header.module.css';
import { MemberNav } from './MemberNav';
import { useLogOut } from './useLogOut';
import { VisitorNav } from './VisitorNav';

const loadPanel = () => loadChunk(() => import('./SidePanel'));
const SidePanel = lazy(() => loadPanel().then((loaded) => ({ default: loaded.SidePanel })));

/** Loads the panel when the menu's button is hovered or focused. */
const preloadPanel = (): void => void loadPanel().catch(() => undefined);

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
              onPointerEnter={preloadPanel}
              onFocus={preloadPanel}
              onClick={openSidePanel}
            />
          </div>
        </div>
      </header>
      {panelOpen ? (
        <Suspense>
          <SidePanel onLogOut={logOut} onClose={closeSidePanel} />
        </Suspense>
      ) : null}
    </>
  );
}
