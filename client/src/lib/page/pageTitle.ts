import { useEffect } from 'react';
import { createStore, useStore } from '../store';
import { unreadStore } from '../unread';

/** What the open page calls itself; null leaves the route's own title. */
const ownTitle = createStore<string | null>(null);

/** Names the page after what it shows, such as 'Samtale med Ditte_K', instead of after its route. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    ownTitle.set(title);
    return () => ownTitle.set(null);
  }, [title]);
}

/** Keeps the document's title: unread count, page, product. */
export function useDocumentTitle(routeTitle: string): void {
  const title = useStore(ownTitle) ?? routeTitle;
  const unread = useStore(unreadStore, 0);
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · Venn`;
  }, [title, unread]);
}
