import { lazy, Suspense, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Elements } from '../elements';

const loadDialog = () => import('./LeaveDialog');
const LeaveDialog = lazy(loadDialog);

interface LeaveQuestion {
  /** The open question. */
  question: Elements;
  /** What follows may leave without a question: the form was sent. */
  allow: () => void;
}

/**
 * Asks before a navigation, or the browser before the end of the page, while a long form has unsaved changes. `lead` says
 * what becomes of them.
 */
export function useLeaveQuestion(isUnsaved: boolean, lead: string): LeaveQuestion {
  const isAllowed = useRef(false);
  /** The dialog is loaded by the first change: without it nobody is kept from leaving. */
  const canAsk = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && canAsk.current && !isAllowed.current && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    loadDialog().then(
      () => {
        canAsk.current = true;
      },
      () => undefined,
    );
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    // Only while there is something to lose: browsers don't keep a page with such a listener for the way back.
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    question: (
      <Suspense>
        {blocker.state === 'blocked' ? (
          <LeaveDialog lead={lead} onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
        ) : null}
      </Suspense>
    ),
    allow: () => {
      isAllowed.current = true;
    },
  };
}
