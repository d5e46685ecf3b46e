import { useEffect } from 'react';
import { createStore, useStore } from '../store';
import { clearLogin, onSessionChange, sessionToken } from './session';

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

let membersPages = 0;
const waiting: (() => void)[] = [];

/** Tells that a page stands here which demands a login, for as long as it is mounted. */
export function useMembersPage(): void {
  useEffect(() => {
    membersPages += 1;
    return () => {
      membersPages -= 1;
      if (membersPages === 0) for (const go of waiting.splice(0)) go();
    };
  }, []);
}

const noMembersPage = (): Promise<void> =>
  membersPages === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));

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
    await noMembersPage();
    clearLogin();
  } finally {
    leaving = false;
  }
}
