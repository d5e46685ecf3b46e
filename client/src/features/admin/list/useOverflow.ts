import { useCallback, useState } from 'react';

/** Whether an element's content is larger than the element, so that it scrolls; and the ref of the element. */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return { overflows, ref };
}
