import { useEffect } from 'react';
import { keyboardHeight, ShrunkWindow, type WindowSize } from '../../lib/page/keyboard';

/** Until the mark is removed: meanwhile the focus may move on, or a finger be lifted from a button. */
const DELAY_MS = 200;

const TEXT_FIELD =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';

const windowSize = (): WindowSize => ({
  width: innerWidth,
  height: innerHeight,
  typing: document.activeElement?.matches(TEXT_FIELD) === true,
});

/** Sets `data-typing` on the root element while the on-screen keyboard is up: the bottom bar then gives its place to it. */
export function useTypingMark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const shrunk = new ShrunkWindow(windowSize());
    // Android's browsers shrink the window, all others cover it. A mouse has no on-screen keyboard.
    const keyboardIsUp = () =>
      keyboardHeight() > 0 || (matchMedia('(pointer: coarse)').matches && windowSize().typing && shrunk.hasKeyboard);
    const unmark = () => {
      if (!keyboardIsUp()) delete dataset['typing'];
    };
    const update = () => {
      clearTimeout(timer);
      if (keyboardIsUp()) dataset['typing'] = '';
      else timer = setTimeout(unmark, DELAY_MS);
    };
    update();
    const resize = () => {
      shrunk.resized(windowSize());
      update();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', update, { signal });
    document.addEventListener('focusout', update, { signal });
    addEventListener('resize', resize, { signal });
    window.visualViewport?.addEventListener('resize', update, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
      delete dataset['typing'];
    };
  }, []);
}
