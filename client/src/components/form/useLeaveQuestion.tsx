import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

interface LeaveQuestion {
  /** The open question. */
  question: ReactNode;
  /** What follows may leave without a question: the form was sent. */
  allow: () => void;
}

/**
 * Asks before a navigation, or the browser before the end of the page, while a long form has unsaved changes. `lead` says
 * what becomes of them.
 */
export function useLeaveQuestion(isUnsaved: boolean, lead: string): LeaveQuestion {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && !isAllowed.current && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    // Only while there is something to lose: browsers don't keep a page with such a listener for the way back.
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    question: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Forlad siden?"
        confirmLabel="Forlad siden"
        cancelLabel="Bliv her"
        focusCancel
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {lead}
      </ConfirmDialog>
    ),
    allow: () => {
      isAllowed.current = true;
    },
  };
}
