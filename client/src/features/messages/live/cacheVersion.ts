/** The chat list or one conversation. */
type Topic = 'chats' | `thread ${string}`;

const listeners = new Map<Topic, Set<() => void>>();
const versions = new Map<Topic, number>();

/** The topic of the conversation with a partner. */
export const threadTopic = (partnerId: string): Topic => `thread ${partnerId}`;

/** Notifies the topic's listeners that the server has more than the cache. */
export function notify(topic: Topic): void {
  for (const listener of listeners.get(topic) ?? []) listener();
}

/** Calls `listener` whenever the topic is notified; returns how to stop. */
export function listen(topic: Topic, listener: () => void): () => void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => {
    known.delete(listener);
  };
}

/** Counts cache writes to a topic that didn't come from its own query. */
export function bumpVersion(topic: Topic): void {
  versions.set(topic, versionOf(topic) + 1);
}

/** If it rises while a query is in flight, the response may be older than the cache. */
export const versionOf = (topic: Topic): number => versions.get(topic) ?? 0;
