import { PATHS } from '@venn/schema/paths';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatches, useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { EmptyState } from '../components/feedback/EmptyState';
import { UnreachableChunk } from '../lib/page/loadChunk';
import { useSession } from '../lib/session/session';
import type { PageRoute } from './pages';
import styles from './UnreachablePage.module.css';

/** In the layout, in place of a page whose chunk can't be fetched: it comes by itself as soon as there is a network. */
export default function UnreachablePage() {
  const error = useRouteError();
  const { loggedIn } = useSession();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const page = useMatches().at(-1)?.handle as PageRoute | undefined;
  // The router loads a lazy route again with the next navigation.
  const retry = () => void navigate({ pathname, search, hash }, { replace: true, state });
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    const online = () => retryOnline();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
  // Not the network's fault: the error screen's.
  if (!(error instanceof UnreachableChunk)) throw error;

  return (
    <EmptyState
      level={1}
      title={`Vi kan ikke hente ${page?.title ?? 'siden'} lige nu`}
      action={
        <div className={styles.actions}>
          {loggedIn && pathname !== PATHS.messages ? (
            <ButtonLink to={PATHS.messages} variant="secondary">
              Åbn Beskeder
            </ButtonLink>
          ) : null}
          <Button variant="quiet" onClick={retry}>
            Prøv igen
          </Button>
        </div>
      }
    >
      <p>Du er uden net. Siden kommer selv, når det er der igen.</p>
      {loggedIn ? <p>Dine samtaler og det, du er ved at skrive, er her stadig.</p> : null}
    </EmptyState>
  );
}
