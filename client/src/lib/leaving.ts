import { clearLogin, onSessionChange, sessionToken } from './session';
import { createStore, useStore } from './store';

/** Whether the account waits for its deletion: the login then reaches little more than the way back. */
export const deletionStore = createStore(false);

export const useDeletionScheduled = (): boolean => useStore(deletionStore, false);

let owner = sessionToken();
onSessionChange(() => {
  const token = sessionToken();
  if (token === owner) return;
  owner = token;
  deletionStore.set(false);
});

let leaving = false;

/** Whether this page is ending the login itself: what the server says about its end is no news then. */
export const isLeaving = (): boolean => leaving;

/**
 * Asks the server for something that ends the login, goes away from the members' pages with `depart` and then forgets
 * the login here. While a member's page stands, its guard would ask for a new login.
 */
export async function leaveWith<Answer>(
  ask: () => Promise<Answer>,
  depart: (answer: Answer) => Promise<void> | void,
): Promise<void> {
  leaving = true;
  try {
    const answer = await ask();
    await depart(answer);
    clearLogin();
  } finally {
    leaving = false;
  }
}
