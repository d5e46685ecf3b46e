import { PATHS } from '@venn/schema/paths';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../../components/feedback/Loading';
import { Page } from '../../components/Page';
import { Redirect } from '../../components/Redirect';
import { type Session, useSession } from '../../lib/session/session';
import { confirmUser } from '../../lib/session/sessionEnd';

function Checking() {
  return (
    <Page>
      <Loading>Checking your access...</Loading>
    </Page>
  );
}

/**
 * The session, and whether it has been checked with the server: the role in the cookie may be out of date. If the server
 * doesn't respond, the cookie is used.
 */
function useCheckedSession(): Session & { isChecked: boolean } {
  const session = useSession();
  const [wasFetched, setWasFetched] = useState(false);
  const needsCheck = session.loggedIn && !session.confirmed;
  useEffect(() => {
    if (needsCheck) void confirmUser().finally(() => setWasFetched(true));
  }, [needsCheck]);
  return { ...session, isChecked: !needsCheck || (wasFetched && session.user !== null) };
}

/** Guard of pages for administrators: redirects everybody else to the portal's login. */
export function AdminRequired() {
  const { user, isChecked } = useCheckedSession();
  if (!isChecked) return <Checking />;
  return user?.role === 'admin' ? <Outlet /> : <Redirect to={PATHS.adminLogin} replace />;
}

/** Guard of the portal's login: redirects administrators to the dashboard, other members to the front page. */
export function AdminLoginOnly() {
  const { loggedIn, user, isChecked } = useCheckedSession();
  if (!loggedIn) return <Outlet />;
  if (!isChecked) return <Checking />;
  return <Redirect to={user?.role === 'admin' ? PATHS.adminDashboard : PATHS.home} replace />;
}
