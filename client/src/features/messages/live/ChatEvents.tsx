// Side effect: clears stored drafts on logout, on every page.
import '../../../lib/tabStorage';
import { useChatEvents } from './useChatEvents';

/** Subscribes to the viewer's chat events while mounted: once in the app, while somebody is logged in. */
export function ChatEvents() {
  useChatEvents();
  return null;
}
