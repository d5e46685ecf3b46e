import { lazy, Suspense, useEffect } from 'react';
import { loadChunk } from '../../lib/page/loadChunk';
import { offerStepUp, stepUpStore } from '../../lib/session/stepUp';
import { useStore } from '../../lib/store';
import type { SECOND_FACTOR_TEXTS } from './texts';

const StepUpModal = lazy(() => loadChunk(() => import('./StepUpModal')));

/** Asks an administrator for the second factor when an action needs it again; the action then goes on. */
export function StepUpDialog({ language }: { language: keyof typeof SECOND_FACTOR_TEXTS }) {
  const isOpen = useStore(stepUpStore, false);
  useEffect(offerStepUp, []);
  return <Suspense>{isOpen ? <StepUpModal language={language} /> : null}</Suspense>;
}
