import { createStore } from './store';

/** Whether the viewer's list of chats is loaded: it can be read where the network is lost. */
export const chatsLoadedStore = createStore(false);
