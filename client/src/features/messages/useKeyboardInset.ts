import { type RefObject, useEffect, useRef } from 'react';

/** A smaller difference is a browser's toolbar. */
const KEYBOARD_MIN_PX = 120;

/**
 * Where the on-screen keyboard covers the page instead of making it smaller (Safari), gives the element `data-keyboard`
 * and the covered height as `--keyboard`, so that the composer stays above it.
 */
export function useKeyboardInset<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const element = target.current;
    if (!viewport || !element) return undefined;
    const measure = () => {
      // A page that is zoomed by two fingers has a smaller viewport, too.
      const covered = viewport.scale > 1.01 ? 0 : innerHeight - viewport.height;
      if (covered < KEYBOARD_MIN_PX) {
        delete element.dataset['keyboard'];
        return;
      }
      element.dataset['keyboard'] = '';
      element.style.setProperty('--keyboard', `${Math.round(covered)}px`);
      // The browser has scrolled the field into view before the page made room for it.
      scrollTo(0, 0);
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return target;
}
