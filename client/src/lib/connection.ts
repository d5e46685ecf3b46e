import { createStore } from './store';

/** `off` while logged out; `away` while a lost connection is being restored. */
export type ConnectionState = 'off' | 'connecting' | 'connected' | 'away';

/** State of the WebSocket connection; free of Apollo, so that the layout of every page can import it. */
export const connectionStore = createStore<ConnectionState>('off');

/**
 * Milliseconds between the requests that stand in for a socket that stays away (`startPolling`); null while none are
 * needed, and while they fail.
 */
export const pollingStore = createStore<number | null>(null);

/** Calls back after each connect, the first and all later ones; returns the unsubscribe function. */
export function onConnected(listener: () => void): () => void {
  let before = connectionStore.get();
  return connectionStore.subscribe(() => {
    const now = connectionStore.get();
    if (now === 'connected' && before !== 'connected') listener();
    before = now;
  });
}
