let ending = false;

/**
 * Whether this page itself is ending the login: what it then learns of the end from the server, the socket or other tabs
 * is no news.
 */
export const isEndingLogin = (): boolean => ending;

/** Does what ends the login. */
export async function asOwnEnd(end: () => Promise<void>): Promise<void> {
  ending = true;
  try {
    await end();
  } finally {
    ending = false;
  }
}
