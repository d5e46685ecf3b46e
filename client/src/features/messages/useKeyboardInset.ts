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
    let known = 0;
    const measure = () => {
      // A zoomed page is moved by the fingers.
      const covered = viewport.scale > 1.01 ? 0 : Math.round(keyboardHeight());
      if (covered === known) return;
      known = covered;
      if (covered === 0) {
        delete element.dataset['keyboard'];
        return;
      }
      element.dataset['keyboard'] = '';
      element.style.setProperty('--keyboard', `${covered}px`);
      // The browser has scrolled the field into view before the page made room for it. The composer is at the end of the
      // page, which is taller than a low window.
      scrollTo(0, document.documentElement.scrollHeight);
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return target;
}
