import { useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { ToastRegion } from '../../components/feedback/ToastRegion';
import { useDocumentTitle } from '../../lib/page/pageTitle';
import { followTheme } from '../../lib/page/theme';
import { useHydrating } from '../../lib/page/useHydrating';
import { Header } from '../navigation/Header';
import { LiveHeader } from '../navigation/LiveHeader';
import type { PageRoute } from '../pages';
import { ConnectionNotice } from './ConnectionNotice';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import type { LayoutParts } from './layoutParts';
import { useNavigationReset } from './useNavigationReset';
import { useSessionSync } from './useSessionSync';

const isPage = (handle: unknown): handle is PageRoute =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The layout of every page outside the admin portal. */
export function Layout() {
  const matches = useMatches();
  const match = matches.findLast((each) => isPage(each.handle));
  const page = match?.handle as PageRoute | undefined;
  const inThread = page?.fill && match?.params['userId'] !== undefined;
  const Bar = matches.map(({ handle }) => handle as LayoutParts | undefined).find((parts) => parts?.Bar)?.Bar;
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  // Below a page that fills the window the footer can wait: its document has no room for it in the first response.
  const isHydrating = useHydrating();
  const main = useNavigationReset(pathname);
  useDocumentTitle(page?.title ?? 'Venn');
  useSessionSync();
  useEffect(followTheme, []);

  return (
    <div className={styles.shell} data-fill={page?.fill ? '' : undefined} data-thread={inThread ? '' : undefined}>
      <a className={styles.skip} href="#main">
        Spring til indhold
      </a>
      <Header />
      {isNavigating ? <div className={styles.navigating} aria-hidden="true" /> : null}
      <ConnectionNotice />
      <main className={styles.main} id="main" tabIndex={-1} ref={main} data-leaving={isNavigating || undefined}>
        <Outlet />
      </main>
      {page?.fill && isHydrating ? <footer /> : <Footer />}
      {Bar && !inThread ? <Bar /> : null}
      <ToastRegion />
      <LiveHeader />
    </div>
  );
}
