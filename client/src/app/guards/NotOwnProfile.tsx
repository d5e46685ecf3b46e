import { PATHS } from '@venn/schema/paths';
import { Outlet, useParams } from 'react-router-dom';
import { Redirect } from '../../components/Redirect';
import { useSession } from '../../lib/session/session';

/** Redirects the viewer's own id to /profile. */
export function NotOwnProfile() {
  const { user } = useSession();
  const { userId } = useParams();
  return user && user.id === userId ? <Redirect to={PATHS.profile} replace /> : <Outlet />;
}
