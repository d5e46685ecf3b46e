import { createStore } from '../../lib/store';

/** Id of the partner whose conversation is visible: its messages never count as unread. */
export const visibleConversationStore = createStore<string | null>(null);
