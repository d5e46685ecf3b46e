import { useMemo } from 'react';
import { forgetText } from '../../../lib/keptTexts';
import { currentSession, onSessionChange } from '../../../lib/session/session';
import { createStore, useStore } from '../../../lib/store';
import { readTabStorage, writeTabStorage } from '../../../lib/tabStorage';
import '../../../lib/traces';

/** A message without confirmation of the server. Retries use the same client id, so it is stored once. */
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

/**
 * The viewer's messages that were in flight when the page was unloaded or the login ended. They may have arrived; a retry
 * is idempotent.
 */
function restored(): UnsentMessage[] {
  const kept = readTabStorage(KEY);
  const viewerId = currentSession().user?.id;
  const messages = Array.isArray(kept) ? kept.filter(isUnsent).filter(({ from }) => from === viewerId) : [];
  const byId = new Map(messages.map((message) => [message.clientMessageId, { ...message, state: 'failed' as const }]));
  return [...byId.values()];
}

const store = createStore<UnsentMessage[]>(restored());

function change(messages: UnsentMessage[]): void {
  store.set(messages);
  // Every open tab has its copy.
  forgetText(KEY);
  writeTabStorage(KEY, messages.length > 0 ? messages : null);
}

/** The unsent messages of this tab, of all conversations. Survives a reload of the page. */
export const outbox = {
  /** Adds a message, or updates a known one. */
  put(message: UnsentMessage): void {
    const known = store.get();
    const index = known.findIndex(({ clientMessageId }) => clientMessageId === message.clientMessageId);
    change(index < 0 ? [...known, message] : known.with(index, message));
  },
  remove(clientMessageId: string): void {
    change(store.get().filter((message) => message.clientMessageId !== clientMessageId));
  },
  /** Removes the failed messages to a member; those in flight still succeed or fail. */
  removeFailed(to: string): void {
    change(store.get().filter((message) => message.to !== to || message.state !== 'failed'));
  },
};

onSessionChange(() => {
  const { loggedIn, user } = currentSession();
  if (!loggedIn) store.set([]);
  else if (user && store.get().length === 0) store.set(restored());
});

/** The viewer's unsent messages to one member, oldest first. */
export function useOutbox(from: string, to: string): UnsentMessage[] {
  const messages = useStore(store);
  return useMemo(() => messages.filter((message) => message.from === from && message.to === to), [messages, from, to]);
}
