import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey } from '../../../lib/page/pressedKey';

type End = 'first' | 'last';

interface Menu {
  open: boolean;
  frame: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  /** Closes the menu and gives the focus back to its button. */
  close: () => void;
  onButtonKey: (event: KeyboardEvent) => void;
  onMenuKey: (event: KeyboardEvent) => void;
}

/** The items that are shown: which ones depends on the window's size, in CSS. */
const itemsIn = (frame: HTMLElement | null): HTMLElement[] =>
  [...(frame?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])].filter(
    (item) => item.getClientRects().length > 0,
  );

/**
 * A menu button by the ARIA pattern: arrow keys, Home and End move between the items that are shown, Escape and Tab
 * close it, and so does a press outside of `frame`, which holds the button and the menu.
 */
export function useMenu(): Menu {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<End | null>(null);
  const open = opened !== null;

  const close = () => {
    setOpened(null);
    button.current?.focus();
  };

  useLayoutEffect(() => {
    if (opened !== null)
      itemsIn(frame.current)
        .at(opened === 'first' ? 0 : -1)
        ?.focus();
  }, [opened]);

  useEffect(() => {
    if (!open) return undefined;
    const pressed = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpened(null);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  const onButtonKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(key === 'ArrowDown' ? 'first' : 'last');
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    // The browser moves the focus on.
    if (key === 'Tab') return setOpened(null);
    const all = itemsIn(frame.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const place = next[key ?? ''];
    if (place !== undefined) all[place]?.focus();
    else if (key === 'Escape') close();
    else return undefined;
    return event.preventDefault();
  };

  return {
    open,
    frame,
    button,
    toggle: () => setOpened(open ? null : 'first'),
    close,
    onButtonKey,
    onMenuKey,
  };
}
