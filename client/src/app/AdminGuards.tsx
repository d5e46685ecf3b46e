import { PATHS } from '@venn/schema/paths';
import { Outlet } from 'react-router-dom';
import { Loading } from '../components/Loading';
import { Page } from '../components/Page';
import { Redirect } from '../components/Redirect';
import { useSession } from '../lib/session';

function Checking() {
  return (
    <Page>
      <Loading>Checking your access...</Loading>
    </Page>
  );
}

/** Pages of administrators: everybody else is sent to the portal's login. */
export function AdminRequired() {
  const { loggedIn, user } = useSession();
  if (loggedIn && user === null) return <Checking />;
  return user?.role === 'admin' ? <Outlet /> : <Redirect to={PATHS.adminLogin} replace />;
}

/** The portal's login: an administrator goes on to the dashboard, another member to the front page. */
export function AdminLoginOnly() {
  const { loggedIn, user } = useSession();
  if (!loggedIn) return <Outlet />;
  if (user === null) return <Checking />;
  return <Redirect to={user.role === 'admin' ? PATHS.adminDashboard : PATHS.home} replace />;
}
