import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The element of a box that grows with its text, also where the browser doesn't do so by itself. */
export function useGrowing(text: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = '';
    if (text !== '') element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [text]);
  return area;
}
