import { type RefObject, useEffect, useRef } from 'react';

/**
 * Arriving at another page: it begins at its top, and the focus stands at its beginning unless the page itself has
 * taken it somewhere.
 */
export function useNavigationReset(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    scrollTo({ top: 0, behavior: 'instant' });
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
