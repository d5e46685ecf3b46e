import { isLeaving } from './leaving';
import { checkLogin, clearLogin, refreshUser } from './session';

const GONE = 'User no longer exists';

/**
 * The server says that the login is over. The stored login goes; the guards of the routes then lead to /login and
 * back. Where the account itself is gone, the browser is sent to the front page.
 */
export function endSession(reason = ''): void {
  if (checkLogin() === null || isLeaving()) return;
  if (reason.includes(GONE)) location.replace('/');
  clearLogin();
}

/** Asks the server who is logged in; a login that it no longer knows is forgotten here too. */
export async function confirmUser(): Promise<void> {
  const refusal = await refreshUser();
  if (refusal) endSession(refusal.text);
}
