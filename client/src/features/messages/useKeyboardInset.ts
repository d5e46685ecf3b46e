import { type RefObject, useEffect, useRef } from 'react';
import { keyboardHeight } from '../../lib/page/keyboard';

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
      // A zoomed page is moved by the fingers.
      const covered = viewport.scale > 1.01 ? 0 : keyboardHeight();
      if (covered === 0) {
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
