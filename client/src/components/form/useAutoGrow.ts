import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Sets a textarea's height to that of its text, in browsers without `field-sizing: content`. */
export function fitHeight(area: HTMLTextAreaElement | null, text: string): void {
  const frame = area?.parentElement;
  if (!area || !frame || CSS.supports('field-sizing', 'content')) return;
  // While the text is measured nothing around it may grow: a thread above would scroll, and lose its place.
  frame.style.minHeight = `${frame.offsetHeight}px`;
  area.style.height = '';
  if (text !== '') area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  frame.style.minHeight = '';
}

/** Ref of a textarea that grows with its text. */
export function useAutoGrow(text: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => fitHeight(area.current, text), [text]);
  return area;
}
