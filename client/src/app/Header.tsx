import { PATHS } from '@venn/schema/paths';
import { CirclePlus, Menu, SunMoon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Avatar } from '../components/Avatar';
import { UnreadBadge } from '../components/Badge';
import { ButtonLink, IconButton } from '../components/Button';
import { Logo } from '../components/Logo';
import { loadChunk } from '../lib/page/loadChunk';
import { toggleTheme } from '../lib/page/theme';
import { personOf, useSession } from '../lib/session/session';
import { useStore } from '../lib/store';
import { unreadStore } from '../lib/unreadCount';
import styles from './Header.module.css';
import { adminItem, MEMBER_MENU, plusItem } from './menu';
import { useLogOut } from './useLogOut';

const loadPanel = () => loadChunk(() => import('./SidePanel'));
const SidePanel = lazy(() => loadPanel().then((loaded) => ({ default: loaded.SidePanel })));
/** Loads the panel when the menu's button is hovered or focused. */
const preloadPanel = (): void => void loadPanel().catch(() => undefined);

/** Navigation to the left, the viewer to the right; below 1100 px a side panel. */
export function Header() {
  const { loggedIn } = useSession();
  const unread = useStore(unreadStore, 0);
  const [panelOpen, setPanelOpen] = useState(false);
  const logOut = useLogOut();
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link className={styles.logo} to={PATHS.home} aria-label="Venn, til forsiden">
          <Logo />
        </Link>
        {loggedIn ? <MemberNav unread={unread} onLogOut={logOut} /> : <VisitorNav />}
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
                  <UnreadBadge count={unread} />
                </span>
              </>
            }
            onPointerEnter={preloadPanel}
            onFocus={preloadPanel}
            onClick={() => setPanelOpen(true)}
          />
        </div>
      </div>
      {panelOpen ? (
        <Suspense>
          <SidePanel unread={unread} onLogOut={logOut} onClose={() => setPanelOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}

function VisitorNav() {
  return (
    <nav className={`${styles.nav} ${styles.visitor}`} aria-label="Hovedmenu">
      <span className={styles.space} />
      <NavLink className={styles.link} to={PATHS.login}>
        Log Ind
      </NavLink>
      <ButtonLink size="small" to={PATHS.register}>
        Tilmeld Dig
      </ButtonLink>
    </nav>
  );
}

function MemberNav({ unread, onLogOut }: { unread: number; onLogOut: () => void }) {
  const { user } = useSession();
  const plus = plusItem(user?.role);
  const admin = adminItem(user?.role);
  return (
    <nav className={styles.nav} aria-label="Hovedmenu">
      {MEMBER_MENU.map((item) => (
        <NavLink key={item.to} className={styles.link} to={item.to}>
          {item.label}
          {item.unread ? <UnreadBadge count={unread} /> : null}
        </NavLink>
      ))}
      <span className={styles.space} />
      {admin ? (
        <NavLink className={styles.link} to={admin.to}>
          {admin.label}
        </NavLink>
      ) : null}
      {plus ? (
        <NavLink className={styles.link} to={plus.to}>
          <CirclePlus aria-hidden="true" />
          {plus.label}
        </NavLink>
      ) : null}
      <NavLink className={styles.link} to={PATHS.profile} end>
        {user ? <Avatar size="xs" person={personOf(user)} /> : null}
        <span className={styles.name}>{user?.username ?? 'Profil'}</span>
      </NavLink>
      <button type="button" className={styles.link} onClick={onLogOut}>
        Log Ud
      </button>
    </nav>
  );
}
