import { createStore } from './store';

const REFRESH = 'venn-unread-refresh';

/** The viewer's number of unread messages, shown in the header's badge and the page's title. */
export const unreadStore = createStore(0);

/** How many requests to join the viewer's aftaler wait for an answer. */
export const askersStore = createStore(0);

/** Of two counts the one with the higher `moment` is newer. */
interface UnreadCount {
  total: number;
  moment: number;
}

let newest = 0;

/** Sets the count, unless a newer one is already set. */
export function applyUnread({ total, moment }: UnreadCount): void {
  if (moment < newest) return;
  newest = moment;
  unreadStore.set(total);
}

/** Accepts the next count whatever its `moment`: it is lower after a restore of the database. */
export function resetMoment(): void {
  newest = 0;
}

/** Requests a new count from the server. */
export const refreshUnread = (): void => {
  globalThis.dispatchEvent?.(new Event(REFRESH));
};

/** Calls back on every request for a new count; returns the unsubscribe function. */
export function onUnreadRefresh(listener: () => void): () => void {
  addEventListener(REFRESH, listener);
  return () => removeEventListener(REFRESH, listener);
}
