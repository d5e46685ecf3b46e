import { useEffect } from 'react';
import { useMatches, useRouteError } from 'react-router-dom';
import { Page, PageHead } from '../components/Page';
import { reloadIfReachable, UnreachableChunk } from '../lib/page/loadChunk';
import { Unreachable } from '../shared/unreachable/Unreachable';
import type { PageRoute } from './pages';

/**
 * In the layout, in place of a page whose chunk can't be fetched: it comes by itself as soon as there is a network. Part of
 * what every page loads: what is missing can't be told by something that is missing, too.
 */
export function UnreachablePage() {
  const error = useRouteError();
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
    <Page>
      <PageHead title={page?.title ?? 'Siden'} />
      <Unreachable what="siden" onRetry={() => void reloadIfReachable()} />
    </Page>
  );
}
