import { createStore } from './store';

const REFRESH = 'venn-unread-refresh';

/** All unread messages of the viewer, as the header's badge and the page's title show them. */
export const unreadStore = createStore(0);

/** Tells the header to count the unread messages again. */
export const refreshUnread = (): void => {
  globalThis.dispatchEvent?.(new Event(REFRESH));
};

/** Calls back when someone asks for a new count; the answer ends it. */
export function onUnreadRefresh(listener: () => void): () => void {
  addEventListener(REFRESH, listener);
  return () => removeEventListener(REFRESH, listener);
}
