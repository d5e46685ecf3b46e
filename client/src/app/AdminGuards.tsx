import { PATHS } from '@venn/schema/paths';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../components/Loading';
import { Page } from '../components/Page';
import { Redirect } from '../components/Redirect';
import { type Session, useSession } from '../lib/session/session';
import { confirmUser } from '../lib/session/sessionEnd';

function Checking() {
  return (
    <Page>
      <Loading>Checking your access...</Loading>
    </Page>
  );
}

/**
 * The session, and whether the server has been asked for it: a cookie may tell of a role of last week. Where nobody
 * answers, what the cookie says has to do.
 */
function useCheckedSession(): Session & { isChecked: boolean } {
  const session = useSession();
  const [wasAsked, setWasAsked] = useState(false);
  const needsAsking = session.loggedIn && !session.confirmed;
  useEffect(() => {
    if (needsAsking) void confirmUser().finally(() => setWasAsked(true));
  }, [needsAsking]);
  return { ...session, isChecked: !needsAsking || (wasAsked && session.user !== null) };
}

/** Pages of administrators: everybody else is sent to the portal's login. */
export function AdminRequired() {
  const { user, isChecked } = useCheckedSession();
  if (!isChecked) return <Checking />;
  return user?.role === 'admin' ? <Outlet /> : <Redirect to={PATHS.adminLogin} replace />;
}

/** The portal's login: an administrator goes on to the dashboard, another member to the front page. */
export function AdminLoginOnly() {
  const { loggedIn, user, isChecked } = useCheckedSession();
  if (!loggedIn) return <Outlet />;
  if (!isChecked) return <Checking />;
  return <Redirect to={user?.role === 'admin' ? PATHS.adminDashboard : PATHS.home} replace />;
}
