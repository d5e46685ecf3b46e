// Wherever one logs out, kept drafts have to go.
import '../../../lib/tabStorage';
import { useChatEvents } from './useChatEvents';

/** Follows all of the viewer's conversations for as long as it is mounted: once in the app, while someone is logged in. */
export function ChatEvents() {
  useChatEvents();
  return null;
}
