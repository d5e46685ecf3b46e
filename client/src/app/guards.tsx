import { onwardTo, PATHS } from '@venn/schema/paths';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { Redirect } from '../components/Redirect';
import { loadChunk } from '../lib/page/loadChunk';
import { useDeletionScheduled } from '../lib/session/deletionScheduled';
import { useProtectedPage } from '../lib/session/loggingOut';
import { useSession } from '../lib/session/session';

const DeletionScheduledPage = lazy(() => loadChunk(() => import('../features/profile/own/DeletionScheduledPage')));

/**
 * Pages for those who are not logged in. Who comes logged in is sent to the front page; who logs in here goes on to
 * Find Venner, or to the page of ours that asked for the login.
 */
export function LoggedOutOnly() {
  const { loggedIn } = useSession();
  const [cameLoggedIn] = useState(loggedIn);
  const { search } = useLocation();
  if (!loggedIn) return <Outlet />;
  return <Redirect to={cameLoggedIn ? PATHS.home : onwardTo(new URLSearchParams(search).get('next'))} replace />;
}

/**
 * Pages of members: without a login first to /login, and then back here. An account that waits for its deletion has
 * one page instead of all.
 */
export function LoginRequired() {
  const { loggedIn } = useSession();
  const { pathname, search } = useLocation();
  const isLeaving = useDeletionScheduled();
  const [cameLoggedIn] = useState(loggedIn);
  useProtectedPage();
  if (loggedIn && isLeaving) {
    return (
      <Suspense>
        <DeletionScheduledPage />
      </Suspense>
    );
  }
  if (loggedIn) return <Outlet />;
  const state = cameLoggedIn ? { info: 'Du er blevet logget ud. Log ind igen for at fortsætte.' } : null;
  return <Redirect to={`${PATHS.login}?next=${encodeURIComponent(pathname + search)}`} state={state} replace />;
}

/** A link to one's own profile by id leads to the own profile. */
export function NotOwnProfile() {
  const { user } = useSession();
  const { userId } = useParams();
  return user && user.id === userId ? <Redirect to={PATHS.profile} replace /> : <Outlet />;
}
