// Side effect: clears or keeps what a member was writing at the end of the login, on every page.
import '../../../lib/traces';
import { useChatEvents } from './useChatEvents';

/** Subscribes to the viewer's chat events while mounted: once in the app, while somebody is logged in. */
export function ChatEvents() {
  useChatEvents();
  return null;
}
