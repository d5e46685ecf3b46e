import { PATHS } from '@venn/schema/paths';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Redirect } from '../../components/Redirect';
import { loadChunk } from '../../lib/page/loadChunk';
import { useDeletionScheduled } from '../../lib/session/deletionScheduled';
import { hasEndedLogin } from '../../lib/session/ownEnd';
import { useSession } from '../../lib/session/session';
import { LoginNotices } from '../notices/LoginNotices';

const DeletionScheduledPage = lazy(() =>
  loadChunk(() => import('../../features/members/own/account/DeletionScheduledPage')),
);

/**
 * Guard of pages for members: redirects visitors to /login and back, but to the front page if the member ends the login
 * here. An account that is scheduled for deletion gets one page instead of all.
 */
export function LoginRequired() {
  const { loggedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  const deletionScheduled = useDeletionScheduled();
  const [wasLoggedIn] = useState(loggedIn);
  if (loggedIn && deletionScheduled) {
    return (
      <Suspense>
        <DeletionScheduledPage />
      </Suspense>
    );
  }
  if (loggedIn) {
    return (
      <>
        <Outlet />
        <LoginNotices />
      </>
    );
  }
  if (wasLoggedIn && hasEndedLogin()) return <Redirect to={PATHS.home} replace />;
  const state = wasLoggedIn ? { info: 'Du er blevet logget ud. Log ind igen for at fortsætte.' } : null;
  return <Redirect to={`${PATHS.login}?next=${encodeURIComponent(pathname + search + hash)}`} state={state} replace />;
}
