import { useMemo } from 'react';
import { currentSession, onSessionChange } from '../../../lib/session/session';
import { createStore, useStore } from '../../../lib/store';
import { readTabStorage, writeTabStorage } from '../../../lib/tabStorage';

/** A message that the server has not confirmed. It keeps its client id, so every further try is the same message. */
export interface UnsentMessage {
  clientMessageId: string;
  from: string;
  to: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
}

const KEY = 'outbox';

const isUnsent = (value: unknown): value is UnsentMessage =>
  typeof value === 'object' && value !== null && 'clientMessageId' in value && 'content' in value && 'to' in value;

/** Nobody knows whether a message that was under way when the page was left arrived; trying again is safe. */
function restored(): UnsentMessage[] {
  const kept = readTabStorage(KEY);
  return Array.isArray(kept) ? kept.filter(isUnsent).map((message) => ({ ...message, state: 'failed' })) : [];
}

const store = createStore<UnsentMessage[]>(restored());

function change(messages: UnsentMessage[]): void {
  store.set(messages);
  writeTabStorage(KEY, messages.length > 0 ? messages : null);
}

/** The unsent messages of this tab, over all conversations. They survive a reload of the page. */
export const outbox = {
  /** Adds a message, or brings a known one to its new state in its place. */
  put(message: UnsentMessage): void {
    const known = store.get();
    const place = known.findIndex(({ clientMessageId }) => clientMessageId === message.clientMessageId);
    change(place < 0 ? [...known, message] : known.with(place, message));
  },
  /** Takes a message out: it is stored, given up or back in the box. */
  remove(clientMessageId: string): void {
    change(store.get().filter((message) => message.clientMessageId !== clientMessageId));
  },
  /** Takes out what failed on its way to a member; what is still under way arrives, or fails, later. */
  forgetFailed(to: string): void {
    change(store.get().filter((message) => message.to !== to || message.state !== 'failed'));
  },
};

onSessionChange(() => {
  if (!currentSession().loggedIn) store.set([]);
});

/** The viewer's unsent messages to one member, oldest first. */
export function useOutbox(from: string, to: string): UnsentMessage[] {
  const messages = useStore(store);
  return useMemo(() => messages.filter((message) => message.from === from && message.to === to), [messages, from, to]);
}
