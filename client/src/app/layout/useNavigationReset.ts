import { type RefObject, useEffect, useRef } from 'react';
import { focusMain } from '../../lib/page/focusMain';

/**
 * Scrolls to the top after a navigation and focuses `main`, unless the page has focused one of its elements. Returns the
 * ref of `main`.
 */
export function useNavigationReset(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    scrollTo({ top: 0, behavior: 'instant' });
    if (!main.current?.contains(document.activeElement)) focusMain();
  }, [pathname]);
  return main;
}
