import { lazy, Suspense } from 'react';
import type { Elements } from '../../components/elements';
import { useSession } from '../../lib/session/session';

const NOTHING = { default: (): Elements => null };
// If the chunk fails to load, the page works without live updates.
const HeaderWatcher = lazy(() => import('./HeaderWatcher').catch(() => NOTHING));

/** Loads the live updates of viewer, unread count and login for members. */
export function LiveHeader() {
  const { loggedIn } = useSession();
  return loggedIn ? (
    <Suspense>
      <HeaderWatcher />
    </Suspense>
  ) : null;
}
