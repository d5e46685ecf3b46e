import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * What a navigation to another path does, for a page that shows something else under its own: scrolls to the top, and calls
 * `focus` when what had the focus is gone. After back and forward the browser scrolls by itself.
 */
export function useViewReset(view: string, focus: () => void): void {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(view);
  const reset = useEffectEvent(() => {
    if (!isReturn) scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement === document.body) focus();
  });
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    reset();
  }, [view]);
}
