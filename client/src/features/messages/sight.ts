import { createStore } from '../../lib/store';

/** The partner whose conversation is in sight: what comes there is read at once, and counts nowhere as unread. */
export const sightStore = createStore<string | null>(null);
