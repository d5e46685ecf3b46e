import { isLeaving } from '../leaving';
import { clearLogin, sessionToken } from '../session';

const GONE = 'User no longer exists';

/**
 * The server says that the login is over. The stored login goes; the guards of the routes then lead to /login and
 * back. Where the account itself is gone, the browser is sent to the front page.
 */
export function endSession(reason = ''): void {
  if (sessionToken() === null || isLeaving()) return;
  if (reason.includes(GONE)) location.replace('/');
  clearLogin();
}
