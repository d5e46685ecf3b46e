import { createStore } from '../../../lib/store';

/** Partner of the visible conversation; its messages never count as unread. */
export const sightStore = createStore<string | null>(null);
