import { useCallback, useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** How long a page is visible and has the focus until that is a sign. */
const LOOKED_AT_MS = 1000;

/** How long a sign is awaited before the page offers a button. */
const LATE_MS = 5000;

const isLookedAt = (): boolean => !navigator.webdriver && document.visibilityState === 'visible' && document.hasFocus();

/**
 * Calls `onSign` once a person is at the page: a pointer, a key or a touch, or the page in front for a second. Mail scanners
 * that run scripts give none of these. Returns what ends the wait.
 */
function watchForPerson(onSign: () => void): () => void {
  const watch = new AbortController();
  let timer: number | undefined;
  const stop = () => {
    watch.abort();
    clearTimeout(timer);
  };
  const finish = () => {
    stop();
    onSign();
  };
  const look = () => {
    clearTimeout(timer);
    if (isLookedAt()) timer = window.setTimeout(finish, LOOKED_AT_MS);
  };
  const { signal } = watch;
  // A script of the scanner can dispatch events, but no trusted ones.
  const onInput = ({ isTrusted }: Event) => isTrusted && finish();
  for (const sign of SIGNS) window.addEventListener(sign, onInput, { signal, capture: true, passive: true });
  for (const change of ['focus', 'blur']) window.addEventListener(change, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  return stop;
}

interface SignOfPerson {
  /** `late`: there was none for some seconds, so that the page should offer a button. */
  sign: 'awaited' | 'late' | 'given';
  giveSign: () => void;
}

/** Whether a person has given a sign since the page was opened, for pages that may not act for mail scanners. */
export function useSignOfPerson(): SignOfPerson {
  const [sign, setSign] = useState<SignOfPerson['sign']>('awaited');
  const giveSign = useCallback(() => setSign('given'), []);
  useEffect(() => watchForPerson(giveSign), [giveSign]);
  useEffect(() => {
    const timer = setTimeout(() => setSign((now) => (now === 'awaited' ? 'late' : now)), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return { sign, giveSign };
}
