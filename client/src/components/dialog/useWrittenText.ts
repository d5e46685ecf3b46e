import { isBlank } from '@venn/schema/rules/blank';
import { type RefObject, useEffect, useRef } from 'react';

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** Whether somebody composes a text in it: codes and passwords are quickly typed again. */
const holdsText = (control: TextControl): boolean =>
  control instanceof HTMLTextAreaElement ||
  (['text', 'email', 'search'].includes(control.type) && !/password|code|username/.test(control.autocomplete));

const textControls = (place: HTMLElement | null): TextControl[] =>
  [...(place?.querySelectorAll<TextControl>('textarea, input') ?? [])].filter(holdsText);

interface WrittenText {
  /** Whether a text is there that wasn't when the place was opened: typed, or restored. */
  isWritten: () => boolean;
  /** Moves the focus to it. */
  focus: () => void;
}

/** Knows of the texts that are written in a place. */
export function useWrittenText(place: RefObject<HTMLElement | null>): WrittenText {
  const before = useRef(new Map<TextControl, string>());
  useEffect(() => {
    for (const control of textControls(place.current)) before.current.set(control, control.value);
  }, [place]);
  const written = () =>
    textControls(place.current).findLast(
      (control) => !isBlank(control.value) && control.value !== before.current.get(control),
    );
  return {
    isWritten: () => written() !== undefined,
    focus: () => written()?.focus({ preventScroll: true }),
  };
}
