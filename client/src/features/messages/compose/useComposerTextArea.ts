import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { fitHeight } from '../../../components/form/useAutoGrow';

/** Whether there is a hardware keyboard: on a phone, focus would open the on-screen one over the thread. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Whether the viewer has not moved the focus since the textarea was disabled. */
const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement.matches('body, textarea:disabled, [role="log"]');

/**
 * The composer's textarea: focused when a conversation is opened on a desktop, focused again after a cooldown that
 * disabled it, and growing with its text. `onDisabled` moves the focus elsewhere while it is disabled.
 */
export function useComposerTextArea(
  content: string,
  waiting: boolean,
  onDisabled: () => void,
): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const lostFocus = useRef(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const focused = () => {
      lostFocus.current = true;
    };
    const blurred = () => {
      // Disabling the textarea blurs it, too; only a blur by the viewer counts.
      if (!element.disabled) lostFocus.current = false;
    };
    element.addEventListener('focus', focused);
    element.addEventListener('blur', blurred);
    return () => {
      element.removeEventListener('focus', focused);
      element.removeEventListener('blur', blurred);
    };
  }, []);

  useEffect(() => {
    const element = area.current;
    if (!element || !hasKeyboard()) return;
    element.focus({ preventScroll: true });
    // Caret at the end of a draft.
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const disabled = useEffectEvent(onDisabled);
  useEffect(() => {
    if (!lostFocus.current || !isFocusFree()) return;
    if (waiting) disabled();
    else if (hasKeyboard()) area.current?.focus({ preventScroll: true });
  }, [waiting]);

  useLayoutEffect(() => fitHeight(area.current, content), [content]);

  return area;
}
