/**
 * What an open part of the page can ask to be told about: that the server knows more than the cache of the chat list or
 * of one conversation; or that an event has just brought something of them into the cache.
 */
type Topic = 'chats' | `thread ${string}` | 'chats heard' | `thread ${string} heard`;

const listeners = new Map<Topic, Set<() => void>>();

export const threadTopic = (partnerId: string): Topic => `thread ${partnerId}`;
export const threadHeardTopic = (partnerId: string): Topic => `thread ${partnerId} heard`;

/** Tells whoever shows it. */
export function tell(topic: Topic): void {
  for (const listener of listeners.get(topic) ?? []) listener();
}

/** Calls back whenever there is news of the topic; the answer ends it. */
export function listen(topic: Topic, listener: () => void): () => void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => {
    known.delete(listener);
  };
}
