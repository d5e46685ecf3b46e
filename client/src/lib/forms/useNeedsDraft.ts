import { useEffect, useState } from 'react';
import { KEPT_TEXTS } from '../session/lastMember';

/** Whether this browser may keep what was being written. `areTextsKept` knows, but is loaded with the draft. */
function mayBeKept(): boolean {
  try {
    return sessionStorage.length > 0 || localStorage.getItem(KEPT_TEXTS) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether a form needs its draft, which isn't in the page's first load: from the first focus or change on, so that it is
 * there once something is written, or at once where there may be one to restore. It stays: a form that is emptied has to
 * forget its draft.
 */
export function useNeedsDraft(isChanged: boolean): boolean {
  const [isNeeded, setNeeded] = useState(false);
  if (isChanged && !isNeeded) setNeeded(true);
  useEffect(() => {
    const need = (): void => setNeeded(true);
    // The storage is outside of React, and the server's page knows nothing of it.
    if (mayBeKept()) need();
    addEventListener('focusin', need, { once: true });
    return () => removeEventListener('focusin', need);
  }, []);
  return isNeeded;
}
