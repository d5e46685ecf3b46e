/** What an open part of the page can ask to be told about: the chat list, or one conversation. */
type Topic = 'chats' | `thread ${string}`;

const listeners = new Map<Topic, Set<() => void>>();

export const threadTopic = (partnerId: string): Topic => `thread ${partnerId}`;

/** Tells whoever shows it that the server knows more about it than the cache. */
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
