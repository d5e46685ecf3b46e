/** Scrolls the page to its top, and a list that scrolls by itself; smoothly, unless less motion is wanted. */
export function scrollToTop(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top: ScrollToOptions = { top: 0, behavior: isCalm ? 'instant' : 'smooth' };
  scrollTo(top);
  for (const list of document.querySelectorAll('main ul')) list.scrollTo(top);
}
