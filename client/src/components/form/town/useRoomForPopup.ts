import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Between the popup and the edge of the window. */
const GAP_PX = 8;

/**
 * Ref of a field's frame whose last element is a popup below it. While the popup has `length` options, the page is
 * scrolled until it is in sight, above an on-screen keyboard too; its field stays below the header.
 */
export function useRoomForPopup(length: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = frame.current?.lastElementChild;
    if (length === 0 || !frame.current || !popup) return;
    const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
    const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const label = frame.current.parentElement ?? frame.current;
    const hidden = popup.getBoundingClientRect().bottom + GAP_PX - (offsetTop + height);
    const room = label.getBoundingClientRect().top - offsetTop - header;
    if (hidden <= 0 || room <= 0) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollBy({ top: Math.min(hidden, room), behavior: isCalm ? 'instant' : 'smooth' });
  }, [length]);
  return frame;
}
