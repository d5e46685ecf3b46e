import { useCallback, useState } from 'react';

/** Whether an element's content is larger than the element, so that it scrolls; and the ref of the element. */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const sizes = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    // Observed anew, an element is measured once more: also when one is gone.
    const observeAll = () => {
      sizes.disconnect();
      for (const each of [element, ...element.children]) sizes.observe(each);
    };
    const children = new MutationObserver(observeAll);
    observeAll();
    children.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, []);
  return { overflows, ref };
}
