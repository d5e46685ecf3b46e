import { useEffect } from 'react';
import { noteChosenEnd } from './chosenEnd';
import { asOwnEnd } from './ownEnd';
import { checkLogin, clearLogin, sessionToken } from './session';
import { confirmUser } from './sessionEnd';

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
 * this device. It is cleared last: a mounted page that requires a login would redirect to /login. After a failure the
 * server is asked whether the login has ended nevertheless.
 */
export async function logOutWith<Response>(
  request: () => Promise<Response>,
  navigateAway: (response: Response) => Promise<void> | void,
): Promise<void> {
  const token = sessionToken();
  try {
    await asOwnEnd(async () => {
      await navigateAway(await request());
      await protectedPagesUnmounted();
    });
  } catch (error) {
    void confirmUser();
    throw error;
  }
  const left = sessionToken();
  if (left === null || left === token) {
    noteChosenEnd();
    clearLogin();
  } else {
    // Another tab has logged in again meanwhile.
    checkLogin();
  }
}
