import { useEffect } from 'react';
import { useMatches, useRouteError } from 'react-router-dom';
import { Page, PageHead } from '../components/Page';
import { reloadIfReachable, UnreachableChunk } from '../lib/page/loadChunk';
import { Unreachable } from '../shared/unreachable/Unreachable';
import type { PageRoute } from './pages';

const LOOK_EVERY_MS = 15_000;

/**
 * In the layout, in place of a page whose chunk can't be fetched: it comes by itself as soon as there is a network. Part of
 * what every page loads: what is missing can't be told by something that is missing, too.
 */
export function UnreachablePage() {
  const error = useRouteError();
  const page = useMatches().at(-1)?.handle as PageRoute | undefined;
  useEffect(() => {
    const look = () => void reloadIfReachable();
    addEventListener('online', look);
    // A network that has just come may not answer yet.
    const timer = setInterval(look, LOOK_EVERY_MS);
    // The router remembers the failure: this may be a later visit, with a network.
    look();
    return () => {
      removeEventListener('online', look);
      clearInterval(timer);
    };
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
