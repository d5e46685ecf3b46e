import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to a place and focuses it when the address names it, once `ready` says that it has its height. */
export function useAnchor<Place extends HTMLElement>(
  anchor: string,
  ready: boolean,
  block: ScrollLogicalPosition = 'start',
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!ready || hash !== `#${anchor}`) return;
    // After the scroll to the top of a new page.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block });
      place.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor, block, hash, ready]);
  return place;
}
