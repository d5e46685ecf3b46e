import type { RefObject } from 'react';

/**
 * A ref for the item with this id: scrolls it into view when it is the one that `arriving` names. What was just created
 * is drawn at the top of its list, and its form may be folded then or stand below the list. A list that is hidden behind the
 * form draws it again when the form is closed, and the page has then scrolled to its top.
 */
export const showArrival = (arriving: RefObject<string | null>, id: string) => (element: HTMLElement | null) => {
  if (element === null || arriving.current !== id || element.offsetParent === null) return;
  arriving.current = null;
  requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
};
