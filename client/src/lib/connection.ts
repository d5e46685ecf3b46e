import { createStore } from './store';

/** `off` while logged out; `away` while a lost connection is being restored. */
export type ConnectionState = 'off' | 'connecting' | 'connected' | 'away';

/** State of the WebSocket connection; free of Apollo, so that the layout of every page can import it. */
export const connectionStore = createStore<ConnectionState>('off');

/** Calls back after each connect, the first and all later ones; returns the unsubscribe function. */
export function onConnected(listener: () => void): () => void {
  let before = connectionStore.get();
  return connectionStore.subscribe(() => {
    const now = connectionStore.get();
    if (now === 'connected' && before !== 'connected') listener();
    before = now;
  });
}
