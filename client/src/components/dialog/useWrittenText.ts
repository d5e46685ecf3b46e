import { isBlank } from '@venn/schema/rules/blank';
import { type FormEvent, useRef } from 'react';

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** Whether somebody composes a text in it: codes and passwords are quickly typed again. */
const holdsText = (control: EventTarget): control is TextControl =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement &&
    ['text', 'email', 'search'].includes(control.type) &&
    !/password|code/.test(control.autocomplete));

interface WrittenText {
  /** Whether the text that was typed last is still there. */
  isWritten: () => boolean;
  /** Moves the focus to it. */
  focus: () => void;
  onInput: (event: FormEvent) => void;
}

/** Notes in which controls of an element something is typed. */
export function useWrittenText(): WrittenText {
  const controls = useRef(new Set<TextControl>());
  const written = () => [...controls.current].findLast((control) => control.isConnected && !isBlank(control.value));
  return {
    isWritten: () => written() !== undefined,
    focus: () => written()?.focus({ preventScroll: true }),
    onInput: ({ target }) => {
      if (!holdsText(target)) return;
      controls.current.delete(target);
      controls.current.add(target);
    },
  };
}
