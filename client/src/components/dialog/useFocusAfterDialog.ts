import { useEffect, useEffectEvent } from 'react';

/**
 * Moves the focus to a place when a dialog has closed and the control that opened it is gone: the browser can't restore
 * the focus then.
 */
export function useFocusAfterDialog(open: boolean, placeOf: () => HTMLElement | null): void {
  const keepFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) placeOf()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!open) return undefined;
    // Runs when the dialog has left the page.
    return () => keepFocus();
  }, [open]);
}
