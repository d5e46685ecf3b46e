import { PATHS } from '@venn/schema/paths';
import { useEffect } from 'react';
import { useLocation, useMatches, useRouteError } from 'react-router-dom';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { EmptyState } from '../components/feedback/EmptyState';
import { reloadIfReachable, UnreachableChunk } from '../lib/page/loadChunk';
import { useSession } from '../lib/session/session';
import type { PageRoute } from './pages';

/**
 * In the layout, in place of a page whose chunk can't be fetched: it comes by itself as soon as there is a network. Part of
 * what every page loads: what is missing can't be told by something that is missing, too.
 */
export function UnreachablePage() {
  const error = useRouteError();
  const { loggedIn } = useSession();
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.handle as PageRoute | undefined;
  useEffect(() => {
    const online = () => void reloadIfReachable();
    addEventListener('online', online);
    // The router remembers the failure: this may be a later visit, with a network.
    online();
    return () => removeEventListener('online', online);
  }, []);
  // Not the network's fault: the error screen's.
  if (!(error instanceof UnreachableChunk)) throw error;

  return (
    <EmptyState
      level={1}
      title={`Vi kan ikke hente ${page?.title ?? 'siden'} lige nu`}
      action={
        <>
          {loggedIn && pathname !== PATHS.messages ? (
            <ButtonLink to={PATHS.messages} variant="secondary">
              Åbn Beskeder
            </ButtonLink>
          ) : null}
          <Button variant="quiet" onClick={() => void reloadIfReachable()}>
            Prøv igen
          </Button>
        </>
      }
    >
      <p>Du er uden net. Siden kommer selv, når det er der igen.</p>
      {loggedIn ? <p>Dine samtaler og det, du er ved at skrive, er her stadig.</p> : null}
    </EmptyState>
  );
}
