import { onwardTo, PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Redirect } from '../../components/Redirect';
import { useSession } from '../../lib/session/session';

/**
 * Guard of pages for visitors. Redirects members to the front page, and those who log in here to `next`, the page that
 * required the login, or to Find Venner.
 */
export function LoggedOutOnly() {
  const { loggedIn } = useSession();
  const [wasLoggedIn] = useState(loggedIn);
  const { search } = useLocation();
  if (!loggedIn) return <Outlet />;
  return <Redirect to={wasLoggedIn ? PATHS.home : onwardTo(new URLSearchParams(search).get('next'))} replace />;
}
