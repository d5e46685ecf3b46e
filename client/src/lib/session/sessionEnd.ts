import { deletionScheduledStore } from './deletionScheduled';
import { forgetMember } from './lastMember';
import { isEndingLogin } from './ownEnd';
import { checkLogin, clearLogin, refreshUser } from './session';

const GONE = 'User no longer exists';

/**
 * Clears a login that the server has ended; the route guards then redirect to /login. When the account itself is gone,
 * the browser loads the front page.
 */
export function endSession(reason = ''): void {
  if (checkLogin() === null || isEndingLogin()) return;
  if (reason.includes(GONE)) {
    forgetMember();
    location.replace('/');
  }
  clearLogin();
}

/** Notes that the server has scheduled the account for deletion. */
export function scheduleDeletion(): void {
  if (!isEndingLogin()) deletionScheduledStore.set(true);
}

/** Fetches the viewer, and clears a login that the server rejects. */
export async function confirmUser(): Promise<void> {
  const refusal = await refreshUser();
  if (refusal) endSession(refusal.text);
}
