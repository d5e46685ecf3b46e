/** Cached data with a freshness of its own: the chat list, or one conversation. */
export type Topic = 'chats' | `thread ${string}`;

const listeners = new Map<Topic, Set<() => void>>();

/** The topic of the conversation with a partner. */
export const threadTopic = (partnerId: string): Topic => `thread ${partnerId}`;

/** Notifies the topic's listeners that the server has newer data than the cache. */
export function markStale(topic: Topic): void {
  for (const listener of listeners.get(topic) ?? []) listener();
}

/** `markStale` for all topics. */
export function markAllStale(): void {
  for (const topic of listeners.keys()) markStale(topic);
}

/** Calls `listener` whenever the topic is marked stale; returns the unsubscribe function. */
export function onStale(topic: Topic, listener: () => void): () => void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => {
    known.delete(listener);
  };
}
