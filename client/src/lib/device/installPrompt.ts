import { createStore } from '../store';

/** Chromium's event, which TypeScript doesn't know. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer to install the app, which waits for a press on the profile; null without one. */
export const installPromptStore = createStore<InstallPrompt | null>(null);

// There are no events on the server. Prevented, the browser shows no banner of its own.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  event.preventDefault();
  installPromptStore.set(event as InstallPrompt);
});
globalThis.addEventListener?.('appinstalled', () => installPromptStore.set(null));
