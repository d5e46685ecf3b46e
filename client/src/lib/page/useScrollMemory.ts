import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions by the key of the history entry. */
const positions = new Map<string, number>();

/**
 * Restores the page's scroll position after back and forward. The browser does so by itself, but too early when the
 * change of page is a view transition, because then the page is rendered later.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const entry = useRef(key);
  const isReturn = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);

  useEffect(() => {
    const position = isReturn ? positions.get(entry.current) : undefined;
    // After the layout's effects, which scroll a new page to its top.
    if (position !== undefined) queueMicrotask(() => scrollTo({ top: position, behavior: 'instant' }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only for the page's first render
  }, []);

  useLayoutEffect(
    () => () => {
      positions.set(entry.current, scrollY);
    },
    [],
  );
}
