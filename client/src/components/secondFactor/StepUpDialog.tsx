import { lazy, Suspense, useEffect } from 'react';
import { endStepUp, offerStepUp, stepUpStore } from '../../lib/session/stepUp';
import { useStore } from '../../lib/store';
import { Modal } from '../dialog/Modal';
import { Loading } from '../feedback/Loading';
import { SECOND_FACTOR_TEXTS } from './texts';

const StepUpForm = lazy(() => import('./StepUpForm'));

/** Asks an administrator for the second factor when an action needs it again; the action then goes on. */
export function StepUpDialog({ language }: { language: keyof typeof SECOND_FACTOR_TEXTS }) {
  const texts = SECOND_FACTOR_TEXTS[language];
  const isOpen = useStore(stepUpStore, false);
  useEffect(offerStepUp, []);
  return (
    <Modal open={isOpen} title={texts.giveTitle} onClose={() => endStepUp(false)}>
      <Suspense fallback={<Loading>{texts.loading}</Loading>}>
        <StepUpForm texts={texts} />
      </Suspense>
    </Modal>
  );
}
