import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadChunk } from '../../lib/page/loadChunk';
import { useSession } from '../../lib/session/session';

const StepUpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../../shared/secondFactor/StepUpDialog'))).StepUpDialog,
}));

const neverChanges = () => () => undefined;

/** Asks administrators for the second factor when a deletion needs it again. Not drawn by the server. */
export function WallStepUp() {
  const isAdministrator = useSession().user?.role === 'admin';
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!isInBrowser || !isAdministrator) return null;
  return (
    <Suspense>
      <StepUpDialog language="da" />
    </Suspense>
  );
}
