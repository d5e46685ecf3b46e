import { type MouseEvent, useState } from 'react';

/** The tapped message of a thread, which shows its time and what can be done with it. */
export function useTapped(): { selected: string | null; tapped: (event: MouseEvent) => void } {
  const [selected, setSelected] = useState<string | null>(null);
  const tapped = ({ target }: MouseEvent) => {
    const element = target as Element;
    // Links and buttons have handlers of their own; selecting text with the mouse ends with a click, too.
    if (element.closest('a, button') || getSelection()?.isCollapsed === false) return;
    const key = element.closest<HTMLElement>('[data-message]')?.dataset['message'] ?? null;
    setSelected((before) => (before === key ? null : key));
  };
  return { selected, tapped };
}
