import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { LOG_OUT } from '../../lib/session/logOutState';
import type { Elements } from '../elements';
import type { LeaveDialogProps } from './LeaveDialog';

// Loaded with the first change. Without it nobody is kept from leaving.
const loadDialog = () => import('./LeaveDialog').catch(() => ({ default: LeaveAtOnce }));
const LeaveDialog = lazy<ComponentType<LeaveDialogProps>>(loadDialog);

function LeaveAtOnce({ onLeave }: Pick<LeaveDialogProps, 'onLeave'>) {
  useEffect(onLeave, [onLeave]);
  return null;
}

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
export function useLeaveQuestion(isUnsaved: boolean, lead: string, leadAtLogOut = lead): LeaveQuestion {
  const isAllowed = useRef(false);
  const own = useLocation();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved &&
      !isAllowed.current &&
      // Its page is still drawn for a moment when it is left already.
      from.key === own.key &&
      from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    void loadDialog();
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
          <LeaveDialog
            lead={blocker.location.state === LOG_OUT ? leadAtLogOut : lead}
            onLeave={() => blocker.proceed()}
            onStay={() => blocker.reset()}
          />
        ) : null}
      </Suspense>
    ),
    allow: () => {
      isAllowed.current = true;
    },
  };
}
