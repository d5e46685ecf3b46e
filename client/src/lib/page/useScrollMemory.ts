import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions of left pages, by the key of their history entry. */
const places = new Map<string, number>();

/**
 * Restores the page's scroll position after back and forward. The browser does so by itself, but too early when the
 * change of page is animated: the page is drawn later then.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const entry = useRef(key);
  const isReturn = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);

  useEffect(() => {
    const place = isReturn ? places.get(entry.current) : undefined;
    // After the layout's effects, which scroll a new page to its top.
    if (place !== undefined) queueMicrotask(() => scrollTo({ top: place, behavior: 'instant' }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only for the page's first render
  }, []);

  useLayoutEffect(
    () => () => {
      places.set(entry.current, scrollY);
    },
    [],
  );
}
