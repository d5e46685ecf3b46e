import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a place when what had it is gone, because of what others do: a browser would begin again at the top
 * of the page. Returns the listener of the element around both.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body && last.current?.isConnected === false) {
      place.current?.focus({ preventScroll: true });
    }
  });
  return ({ target }) => {
    last.current = target;
  };
}
