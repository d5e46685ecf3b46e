import { createStore, useStore } from '../store';
import { onSessionChange, sessionToken } from './session';

/** Whether the account is scheduled for deletion: its login then allows little more than cancelling that. */
export const deletionScheduledStore = createStore(false);

export const useDeletionScheduled = (): boolean => useStore(deletionScheduledStore, false);

let lastToken = sessionToken();
onSessionChange(() => {
  const token = sessionToken();
  if (token === lastToken) return;
  lastToken = token;
  deletionScheduledStore.set(false);
});
