import { useEffect } from 'react';
import { noteChosenEnd } from './chosenEnd';
import { clearLogin } from './session';

let loggingOut = false;

/** Whether this page itself is ending the login: the server's messages about its end are then ignored. */
export const isLoggingOut = (): boolean => loggingOut;

let protectedPages = 0;
const waiting: (() => void)[] = [];

/** Registers a page that requires a login for as long as it is mounted. */
export function useProtectedPage(): void {
  useEffect(() => {
    protectedPages += 1;
    return () => {
      protectedPages -= 1;
      if (protectedPages === 0) for (const resume of waiting.splice(0)) resume();
    };
  }, []);
}

const protectedPagesUnmounted = (): Promise<void> =>
  protectedPages === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));

/**
 * Sends a request that ends the login on the server, navigates away with `navigateAway` and then clears the login on
 * this device. It is cleared last: a mounted page that requires a login would redirect to /login.
 */
export async function logOutWith<Response>(
  request: () => Promise<Response>,
  navigateAway: (response: Response) => Promise<void> | void,
): Promise<void> {
  loggingOut = true;
  try {
    await navigateAway(await request());
    await protectedPagesUnmounted();
    noteChosenEnd();
    clearLogin();
  } finally {
    loggingOut = false;
  }
}
