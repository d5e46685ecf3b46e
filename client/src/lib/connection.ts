import { createStore } from './store';

/** `off` while nobody is logged in; `away` while a lost connection is being made again. */
export type ConnectionState = 'off' | 'connecting' | 'connected' | 'away';

/** How the live connection to the server is doing; without Apollo, so that the layout can show it anywhere. */
export const connectionStore = createStore<ConnectionState>('off');

/** Calls back whenever the connection is there, the first time and after every loss; the answer ends it. */
export function onConnected(listener: () => void): () => void {
  let before = connectionStore.get();
  return connectionStore.subscribe(() => {
    const now = connectionStore.get();
    if (now === 'connected' && before !== 'connected') listener();
    before = now;
  });
}
