import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../lib/session/session';

const NOTHING = { default: (): ReactNode => null };
// What is live is a comfort: a header without it is better than a page that breaks.
const HeaderWatcher = lazy(() => import('./HeaderWatcher').catch(() => NOTHING));

/** Keeps viewer and unread messages live, and hears of the end of the login, for whoever is logged in. */
export function LiveHeader() {
  const { loggedIn } = useSession();
  return loggedIn ? (
    <Suspense>
      <HeaderWatcher />
    </Suspense>
  ) : null;
}
