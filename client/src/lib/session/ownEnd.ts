let ending = false;
let ended = false;

/**
 * Whether this page itself is ending the login: what it then learns of the end from the server, the socket or other tabs
 * is no news.
 */
export const isEndingLogin = (): boolean => ending;

/** Whether this page itself has ended the last login, so that it leads to the front page and not back to a login. */
export const hasEndedLogin = (): boolean => ended;

/** The page itself has ended the login, or there is a new one. */
export function noteOwnEnd(isOwn: boolean): void {
  ended = isOwn;
}

/** Does what ends the login. */
export async function asOwnEnd(end: () => Promise<void>): Promise<void> {
  ending = true;
  try {
    await end();
  } finally {
    ending = false;
  }
}
