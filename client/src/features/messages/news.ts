/** What an open part of the page can ask to be told about: the chat list, or one conversation. */
type Topic = 'chats' | `thread ${string}`;

const listeners = new Map<Topic, Set<() => void>>();
const heard = new Map<Topic, number>();

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

/** Notes that something of it has come into the cache by another road than a question for the whole. */
export function noteHeard(topic: Topic): void {
  heard.set(topic, heardOf(topic) + 1);
}

/** How often that was noted: the answer to a question during which it has risen may know less than the cache. */
export const heardOf = (topic: Topic): number => heard.get(topic) ?? 0;
