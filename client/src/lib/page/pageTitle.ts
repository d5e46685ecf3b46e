import { useEffect } from 'react';
import { createStore, useStore } from '../store';
import { unreadStore } from '../unreadCount';

/** Title set by the current page; null means the title of its route. */
const ownTitle = createStore<string | null>(null);

/** Sets a title by content, such as 'Samtale med Ditte_K', instead of the route's title. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    ownTitle.set(title);
    return () => ownTitle.set(null);
  }, [title]);
}

/** Keeps the document's title up to date: unread count, page, product. */
export function useDocumentTitle(routeTitle: string): void {
  const title = useStore(ownTitle) ?? routeTitle;
  const unread = useStore(unreadStore, 0);
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · Venn`;
  }, [title, unread]);
}
