import { useEffect } from 'react';
import { keyboardHeight } from '../../lib/page/keyboard';

/** Until the mark is removed: meanwhile the focus may move on, or a finger be lifted from a button. */
const DELAY_MS = 200;

const TEXT_FIELD =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';

/** Android's browsers shrink the window with the keyboard: there the focus tells that it is up. */
const keyboardIsUp = (): boolean =>
  keyboardHeight() > 0 ||
  (matchMedia('(pointer: coarse)').matches && document.activeElement?.matches(TEXT_FIELD) === true);

/** Sets `data-typing` on the root element while the on-screen keyboard is up: the bottom bar then gives its place to it. */
export function useTypingMark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unmark = () => {
      if (!keyboardIsUp()) delete dataset['typing'];
    };
    const update = () => {
      clearTimeout(timer);
      if (keyboardIsUp()) dataset['typing'] = '';
      else timer = setTimeout(unmark, DELAY_MS);
    };
    update();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', update, { signal });
    document.addEventListener('focusout', update, { signal });
    window.visualViewport?.addEventListener('resize', update, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
      delete dataset['typing'];
    };
  }, []);
}
