import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a server-rendered page is drawn as the server has drawn it, before the browser's own state counts. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
