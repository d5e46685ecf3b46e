import { useSyncExternalStore } from 'react';

const COARSE = '(pointer: coarse)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(COARSE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the main pointer is a finger, and the keyboard therefore on the screen. */
export const useCoarsePointer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(COARSE).matches,
    () => false,
  );
