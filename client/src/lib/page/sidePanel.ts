import { createStore } from '../store';

/** Whether the side panel with menu, theme and logout is open. */
export const sidePanelStore = createStore(false);

/** Opens the side panel, from a page that hides the header with its menu button. */
export const openSidePanel = (): void => sidePanelStore.set(true);

/** Closes the side panel. */
export const closeSidePanel = (): void => sidePanelStore.set(false);
