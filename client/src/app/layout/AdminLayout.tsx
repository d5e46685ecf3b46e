import { PATHS } from '@venn/schema/paths';
import { useEffect, useLayoutEffect } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router-dom';
import { cx } from '../../components/cx';
import { IconButton } from '../../components/IconButton';
import { Logo } from '../../components/Logo';
import { SunMoon } from '../../icons/SunMoon';
import { useDocumentTitle } from '../../lib/page/pageTitle';
import { followTheme, toggleTheme } from '../../lib/page/theme';
import { useSession } from '../../lib/session/session';
import { StepUpDialog } from '../../shared/secondFactor/StepUpDialog';
import { AdminPlaces } from '../adminPlaces/AdminPlaces';
import header from '../navigation/Header.module.css';
import { LiveHeader } from '../navigation/LiveHeader';
import type { PageRoute } from '../pages';
import styles from './AdminLayout.module.css';
import { AdminLogOutButton } from './AdminLogOutButton';
import layout from './Layout.module.css';
import { useNavigationReset } from './useNavigationReset';
import { useSessionSync } from './useSessionSync';

const isPage = (handle: unknown): handle is PageRoute =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The layout of the admin portal, in English. */
export function AdminLayout() {
  const page = useMatches()
    .map((match) => match.handle)
    .findLast(isPage);
  const { pathname } = useLocation();
  const { user } = useSession();
  const main = useNavigationReset(pathname);
  useDocumentTitle(page?.title ?? 'Admin');
  useSessionSync();
  useEffect(followTheme, []);
  useLayoutEffect(() => {
    document.documentElement.lang = 'en';
    return () => {
      document.documentElement.lang = 'da';
    };
  }, []);
  return (
    <div className={layout.shell}>
      <a className={layout.skip} href="#main">
        Skip to content
      </a>
      <header className={cx(header.header, styles.header)}>
        <div className={cx(header.inside, styles.inside)}>
          <Link className={cx(header.logo, styles.logo)} to={PATHS.admin} aria-label="Venn Admin, to the dashboard">
            <Logo />
          </Link>
          <span className={styles.tag}>Admin</span>
          {user?.role === 'admin' ? <AdminPlaces /> : null}
          <div className={header.tools}>
            <IconButton
              label="Switch between light and dark theme"
              icon={<SunMoon aria-hidden="true" />}
              onClick={toggleTheme}
            />
            <AdminLogOutButton />
          </div>
        </div>
      </header>
      <main className={layout.main} id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <LiveHeader />
      <StepUpDialog language="en" />
    </div>
  );
}
