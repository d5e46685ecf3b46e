import { useState } from 'react';
import { KEPT_TEXTS } from '../session/lastMember';

/** Whether this browser may keep what was being written. */
function mayBeKept(): boolean {
  try {
    return sessionStorage.length > 0 || localStorage.getItem(KEPT_TEXTS) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether a form needs its draft, which isn't in the page's first load: from the first change on, or at once where there
 * may be one to restore. It stays: a form that is emptied has to forget its draft.
 */
export function useNeedsDraft(isChanged: boolean): boolean {
  const [isNeeded, setNeeded] = useState(mayBeKept);
  if (isChanged && !isNeeded) setNeeded(true);
  return isNeeded;
}
