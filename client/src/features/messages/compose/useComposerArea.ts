import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const growsByItself = (): boolean => CSS.supports('field-sizing', 'content');

/** Whether a keyboard is at hand: on a phone the focus would cover half of the thread with one. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * The box's element: it has the focus when a conversation is opened at a desk, gets it back after a waiting period
 * that took it away, and grows with its text.
 */
export function useComposerArea(content: string, waiting: boolean): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const lostFocus = useRef(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const focused = () => {
      lostFocus.current = true;
    };
    const left = () => {
      // A box that is disabled loses the focus to nothing; one that is left loses it to something.
      if (!element.disabled) lostFocus.current = false;
    };
    element.addEventListener('focus', focused);
    element.addEventListener('blur', left);
    return () => {
      element.removeEventListener('focus', focused);
      element.removeEventListener('blur', left);
    };
  }, []);

  useEffect(() => {
    const element = area.current;
    if (!element || !hasKeyboard()) return;
    element.focus({ preventScroll: true });
    // A draft is written on at its end.
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  useEffect(() => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (!waiting && lostFocus.current && nowhere && hasKeyboard()) area.current?.focus({ preventScroll: true });
  }, [waiting]);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element || growsByItself()) return;
    element.style.height = '';
    if (content !== '') element.style.height = `${element.scrollHeight}px`;
  }, [content]);

  return area;
}
