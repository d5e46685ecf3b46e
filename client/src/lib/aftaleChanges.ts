type Listener = (postId: string) => void;

const listeners = new Set<Listener>();

/** Tells the page that an aftale has changed, as a live event says. */
export function announceAftale(postId: string): void {
  for (const listener of Array.from(listeners)) listener(postId);
}

/** Calls back with the post of each aftale that has changed; returns how to stop. */
export function onAftaleChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
