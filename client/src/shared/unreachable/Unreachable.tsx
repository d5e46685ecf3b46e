import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Alert } from '../../components/feedback/Alert';
import { EmptyState } from '../../components/feedback/EmptyState';
import { chatsLoadedStore } from '../../lib/chatsLoaded';
import { useStore } from '../../lib/store';
import { hasDrafts } from '../../lib/tabStorage';

/** Instead of an error, where nothing is wrong but the network: what failed is fetched again by itself. */
export function OfflineNote() {
  return <Alert>Du er uden net. Siden kommer selv, når det er der igen.</Alert>;
}

function keptText(hasChats: boolean, isWriting: boolean): string | null {
  if (hasChats && isWriting) return 'Dine samtaler og det, du er ved at skrive, er her stadig.';
  if (hasChats) return 'Dine samtaler er her stadig.';
  return isWriting ? 'Det, du er ved at skrive, er her stadig.' : null;
}

/** In place of what a page would show, below its heading; `what` is its name in a sentence. */
export function Unreachable({ what, onRetry }: { what: string; onRetry: () => void }) {
  const { pathname } = useLocation();
  const hasChats = useStore(chatsLoadedStore, false);
  const [isWriting] = useState(hasDrafts);
  const kept = keptText(hasChats, isWriting);
  return (
    <>
      <OfflineNote />
      <EmptyState
        title={`Vi kan ikke hente ${what} lige nu`}
        action={
          <>
            {hasChats && pathname !== PATHS.messages ? (
              <ButtonLink to={PATHS.messages} variant="secondary">
                Åbn Beskeder
              </ButtonLink>
            ) : null}
            <Button variant="quiet" onClick={onRetry}>
              Prøv igen
            </Button>
          </>
        }
      >
        {kept === null ? null : <p>{kept}</p>}
      </EmptyState>
    </>
  );
}
