import { createStore } from './store';

const REFRESH = 'venn-unread-refresh';

/** All unread messages of the viewer, as the header's badge and the page's title show them. */
export const unreadStore = createStore(0);

/** A count with its moment: of two counts the one with the larger moment has seen all that the other has. */
export interface UnreadCount {
  total: number;
  moment: number;
}

let newest = 0;

/** Takes a count over, by whichever road it comes; one that has seen less than what is shown changes nothing. */
export function hearOfUnread({ total, moment }: UnreadCount): void {
  if (moment < newest) return;
  newest = moment;
  unreadStore.set(total);
}

/** The next count stands, whatever its moment: a database that was restored counts from before. */
export function forgetMoment(): void {
  newest = 0;
}

/** Tells the header to count the unread messages again. */
export const refreshUnread = (): void => {
  globalThis.dispatchEvent?.(new Event(REFRESH));
};

/** Calls back when someone asks for a new count; the answer ends it. */
export function onUnreadRefresh(listener: () => void): () => void {
  addEventListener(REFRESH, listener);
  return () => removeEventListener(REFRESH, listener);
}
